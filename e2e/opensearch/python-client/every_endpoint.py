"""Each address of the list that this client has, once, with what a program reads of its answer; printed as JSON."""

import json
import sys

from opensearchpy import NotFoundError, OpenSearch

client = OpenSearch(sys.argv[1])
indices, cat, cluster = client.indices, client.cat, client.cluster
found = {}


def keys(answer):
    return sorted(answer)


indices.create(
    index="each-000001",
    body={
        "mappings": {"properties": {"n": {"type": "long"}, "text": {"type": "text"}}},
        "aliases": {"each": {"is_write_index": True}},
    },
)
client.bulk(
    body=[{"index": {"_index": "each", "_id": str(n)}} if part == 0 else {"n": n, "text": f"word w{n}"}
          for n in range(20) for part in (0, 1)],
    params={"refresh": "true"},
)
query = {"query": {"match": {"text": "w7"}}}
found["search"] = [hit["_id"] for hit in client.search(index="each", body=query)["hits"]["hits"]]
found["msearch"] = [
    answer["status"]
    for answer in client.msearch(body=[{"index": "each"}, query, {"index": "nope"}, {}])["responses"]
]
found["count"] = client.count(index="each")["count"]
found["mget"] = [doc["found"] for doc in client.mget(index="each-000001", body={"ids": ["1", "x"]})["docs"]]
found["exists"] = [client.exists(index="each-000001", id=one) for one in ("1", "x")]
found["source"] = client.get_source(index="each-000001", id="1")
found["explain"] = client.explain(index="each-000001", id="7", body=query)["matched"]
found["validate"] = indices.validate_query(index="each", body=query)["valid"]
found["analyze"] = [one["token"] for one in indices.analyze(body={"text": "Two words"})["tokens"]]
found["field_caps"] = keys(client.field_caps(index="each", fields="*", params={"filter_path": "fields.n,fields.text"})["fields"])
first = client.search(index="each", body={"size": 15, "sort": ["_doc"]}, params={"scroll": "1m"})
rest = client.scroll(body={"scroll_id": first["_scroll_id"], "scroll": "1m"})
found["scroll"] = len(rest["hits"]["hits"])
found["cleared"] = client.clear_scroll(body={"scroll_id": [rest["_scroll_id"]]})["succeeded"]
pit = client.create_pit(index="each", params={"keep_alive": "1m"})["pit_id"]
found["pits"] = len(client.get_all_pits()["pits"])
client.delete_all_pits()

found["mapping"] = indices.get_mapping(index="each-000001")["each-000001"]["mappings"]["properties"]["n"]
indices.put_mapping(index="each-000001", body={"properties": {"more": {"type": "keyword"}}})
found["field_mapping"] = keys(indices.get_field_mapping(index="each-000001", fields="more"))
found["settings"] = keys(indices.get_settings(index="each-000001"))
indices.put_alias(index="each-000001", name="also")
indices.update_aliases(body={"actions": [{"remove": {"index": "each-000001", "alias": "also"}}]})
found["aliases"] = [indices.exists_alias(name=one) for one in ("each", "also")]
found["rollover"] = indices.rollover(alias="each", body={"conditions": {"max_docs": 5}})["new_index"]
found["resolve"] = [one["name"] for one in indices.resolve_index(name="each-*")["indices"]]

cluster.put_component_template(name="part", body={"template": {"settings": {"number_of_replicas": 0}}})
indices.put_index_template(
    name="stream", body={"index_patterns": ["stream-*"], "data_stream": {}, "composed_of": ["part"]}
)
indices.put_template(name="older", body={"index_patterns": ["older-*"]})
found["templates"] = [
    indices.exists_index_template(name="stream"),
    indices.exists_template(name="older"),
    cluster.exists_component_template(name="part"),
]
indices.create_data_stream(name="stream-1")
found["streams"] = [one["name"] for one in indices.get_data_stream(name="stream-*")["data_streams"]]
found["stream_stats"] = indices.data_streams_stats(name="stream-1")["backing_indices"]
indices.delete_data_stream(name="stream-1")
indices.delete_index_template(name="stream")
cluster.delete_component_template(name="part")
indices.delete_template(name="older")
try:
    indices.get_index_template(name="stream")
except NotFoundError as error:
    found["gone"] = error.status_code

client.ingest.put_pipeline(id="mark", body={"processors": [{"set": {"field": "by", "value": "x"}}]})
tried = client.ingest.simulate(id="mark", body={"docs": [{"_source": {}}]})
found["pipeline"] = tried["docs"][0]["doc"]["_source"]
client.ingest.delete_pipeline(id="mark")

for answer in (indices.refresh(), indices.flush(), indices.forcemerge(index="each-*")):
    found.setdefault("failed", []).append(answer["_shards"]["failed"])
found["stats"] = indices.stats(index="each-000001")["_all"]["primaries"]["docs"]["count"]
found["health"] = keys({one: cluster.health()[one] for one in ("status", "number_of_nodes")})
found["cluster"] = [cluster.stats()["nodes"]["count"]["total"], cluster.get_settings()["persistent"]]
found["state"] = keys(cluster.state(metric="metadata", index="each-*")["metadata"]["indices"])
found["nodes"] = [len(client.nodes.info()["nodes"]), client.nodes.stats()["_nodes"]["failed"]]
found["tasks"] = "nodes" in client.tasks.list()
tables = ("aliases allocation cluster_manager count health indices nodes plugins segments shards tasks templates").split()
found["cat"] = {
    name: isinstance(getattr(cat, name)(params={"format": "json"}), list) for name in tables
}
found["cat_text"] = cat.count(index="each", params={"h": "count"}).strip()
indices.delete(index="each-000001,each-000002")
found["left"] = indices.exists(index="each-000001")
print(json.dumps(found))
