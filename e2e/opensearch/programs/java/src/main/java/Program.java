import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.apache.hc.core5.http.HttpHost;
import org.opensearch.client.opensearch.OpenSearchClient;
import org.opensearch.client.opensearch._types.FieldValue;
import org.opensearch.client.opensearch._types.OpenSearchException;
import org.opensearch.client.opensearch._types.Refresh;
import org.opensearch.client.opensearch._types.SortOrder;
import org.opensearch.client.opensearch._types.Time;
import org.opensearch.client.opensearch.core.BulkRequest;
import org.opensearch.client.opensearch.core.search.Hit;
import org.opensearch.client.opensearch.core.search.Pit;
import org.opensearch.client.transport.httpclient5.ApacheHttpClient5TransportBuilder;
import org.opensearch.client.transport.httpclient5.ResponseException;

/** What a program does with OpenSearch's Java client; it prints what it found as JSON. */
public class Program {
  public static void main(String[] args) throws Exception {
    var transport = ApacheHttpClient5TransportBuilder.builder(HttpHost.create(args[0])).build();
    var client = new OpenSearchClient(transport);
    var found = new ArrayList<String>();
    found.add("\"version\":\"" + client.info().version().number() + "\"");
    try {
      client.indices().delete(d -> d.index("java"));
    } catch (OpenSearchException missing) {
      // Nothing is left of a run before.
    }
    client.indices().create(c -> c.index("java").mappings(m -> m
        .properties("n", p -> p.integer(i -> i))
        .properties("tag", p -> p.keyword(k -> k))));

    var bulk = new BulkRequest.Builder().refresh(Refresh.True);
    for (int at = 0; at < 1000; at += 1) {
      int n = at;
      bulk.operations(o -> o.index(i -> i.index("java").id("d" + n)
          .document(Map.of("n", n, "tag", n % 2 == 0 ? "even" : "odd"))));
    }
    found.add("\"errors\":" + client.bulk(bulk.build()).errors());
    try {
      client.create(c -> c.index("java").id("d1").document(Map.of("n", 1)));
    } catch (ResponseException conflict) {
      found.add("\"conflict\":" + conflict.status());
    }

    var pit = client.createPit(p -> p.index("java").keepAlive(Time.of(t -> t.time("1m"))));
    client.deleteByQuery(d -> d.index(List.of("java")).refresh(Refresh.True)
        .query(q -> q.term(t -> t.field("tag").value(FieldValue.of("odd")))));
    var tags = new TreeSet<String>();
    int walked = 0;
    List<FieldValue> after = List.of();
    while (true) {
      List<FieldValue> last = after;
      var page = client.search(s -> {
        s.pit(Pit.of(p -> p.id(pit.pitId()).keepAlive("1m"))).size(300)
            .sort(o -> o.field(f -> f.field("n").order(SortOrder.Asc)));
        return last.isEmpty() ? s : s.searchAfter(last);
      }, Map.class);
      List<Hit<Map>> hits = page.hits().hits();
      if (hits.isEmpty()) break;
      for (var hit : hits) tags.add(String.valueOf(hit.source().get("tag")));
      walked += hits.size();
      after = hits.get(hits.size() - 1).sort();
    }
    found.add("\"walked\":" + walked);
    found.add("\"tags\":\"" + String.join(",", tags) + "\"");
    client.deletePit(d -> d.pitId(List.of(pit.pitId())));

    var scroll = client.search(s -> s.index("java").size(200)
        .scroll(Time.of(t -> t.time("1m"))), Map.class);
    int scrolled = scroll.hits().hits().size();
    String id = scroll.scrollId();
    while (true) {
      String current = id;
      var page = client.scroll(s -> s.scrollId(current).scroll(Time.of(t -> t.time("1m"))), Map.class);
      if (page.hits().hits().isEmpty()) break;
      scrolled += page.hits().hits().size();
      id = page.scrollId();
    }
    String last = id;
    client.clearScroll(c -> c.scrollId(last));
    found.add("\"scrolled\":" + scrolled);
    var terms = client.search(s -> s.index("java").size(0)
        .aggregations("tags", a -> a.terms(t -> t.field("tag"))), Map.class);
    var bucket = terms.aggregations().get("tags").sterms().buckets().array().get(0);
    found.add("\"bucket\":\"" + bucket.key() + " " + bucket.docCount() + "\"");
    System.out.println("{" + String.join(",", found) + "}");
    transport.close();
  }
}
