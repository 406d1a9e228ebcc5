"""What a program does with OpenSearch's Python client; it prints what it found as JSON."""

import json
import sys

from opensearchpy import ConflictError, NotFoundError, OpenSearch, helpers

client = OpenSearch(sys.argv[1])
found = {"version": client.info()["version"]["number"]}

client.indices.create(
    index="py", body={"mappings": {"properties": {"n": {"type": "long"}, "tag": {"type": "keyword"}}}}
)
found["created"] = client.index(
    index="py", body={"n": 1, "tag": "a"}, id="1", refresh=True
)["result"]
try:
    client.create(index="py", id="1", body={"n": 2})
except ConflictError as error:
    found["conflict"] = error.status_code
script = {"source": "ctx._source.n += params.by", "params": {"by": 5}}
client.update(index="py", id="1", body={"script": script})
found["updated"] = client.get(index="py", id="1")["_source"]["n"]
client.delete(index="py", id="1")
try:
    client.get(index="py", id="1")
except NotFoundError as error:
    found["gone"] = error.status_code

documents = ({"_index": "py", "_id": str(n), "n": n, "tag": "ab"[n % 2]} for n in range(3000))
found["bulk"] = helpers.bulk(client, documents, chunk_size=500, refresh=True)[0]
again = ({"_op_type": "create", "_index": "py", "_id": str(n), "n": 0} for n in range(5))
found["refused"] = [
    item["create"]["status"]
    for _, item in helpers.streaming_bulk(client, again, raise_on_error=False)
]
found["counted"] = client.count(index="py", body={"query": {"term": {"tag": "b"}}})["count"]

changed = client.update_by_query(
    index="py",
    body={"query": {"range": {"n": {"lt": 10}}}, "script": {"source": "ctx._source.low = true"}},
    refresh=True,
)
found["changed"] = changed["updated"]
copied = client.reindex(
    body={"source": {"index": "py", "query": {"term": {"low": True}}}, "dest": {"index": "py-low"}},
    refresh=True,
)
found["copied"] = copied["created"]
begun = client.delete_by_query(
    index="py", body={"query": {"term": {"tag": "a"}}}, wait_for_completion=False, refresh=True
)
task = client.tasks.get(task_id=begun["task"], params={"wait_for_completion": "true"})
found["deleted"] = task["response"]["deleted"]
buckets = client.search(
    index="py*", body={"size": 0, "aggs": {"tags": {"terms": {"field": "tag"}}}}
)["aggregations"]["tags"]["buckets"]
found["tags"] = {bucket["key"]: bucket["doc_count"] for bucket in buckets}
pages = helpers.scan(client, index="py", size=400, query={"query": {"term": {"tag": "b"}}})
seen = set()
for hit in pages:
    if not seen:
        client.delete_by_query(index="py", body={"query": {"range": {"n": {"gte": 2000}}}}, refresh=True)
    seen.add(hit["_id"])
found["scanned"] = len(seen)
found["left"] = client.count(index="py")["count"]

pit = client.create_pit(index="py", params={"keep_alive": "1m"})["pit_id"]
client.update_by_query(
    index="py", body={"script": {"source": "ctx._source.tag = 'c'"}}, refresh=True
)
body = {"pit": {"id": pit}, "size": 300, "sort": [{"n": "asc"}, {"_shard_doc": "asc"}]}
tags, walked = set(), 0
while True:
    hits = client.search(body=body)["hits"]["hits"]
    if not hits:
        break
    tags.update(hit["_source"]["tag"] for hit in hits)
    walked += len(hits)
    body["search_after"] = hits[-1]["sort"]
found["walked"] = [walked, sorted(tags)]
found["ended"] = client.delete_pit(body={"pit_id": [pit]})["pits"][0]["successful"]
print(json.dumps(found))
