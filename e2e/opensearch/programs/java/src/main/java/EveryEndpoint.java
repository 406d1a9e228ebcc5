import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.hc.core5.http.HttpHost;
import org.opensearch.client.json.JsonData;
import org.opensearch.client.opensearch.OpenSearchClient;
import org.opensearch.client.opensearch._types.Conflicts;
import org.opensearch.client.opensearch._types.FieldValue;
import org.opensearch.client.opensearch._types.OpenSearchException;
import org.opensearch.client.opensearch._types.Refresh;
import org.opensearch.client.opensearch._types.Script;
import org.opensearch.client.opensearch._types.Time;
import org.opensearch.client.opensearch._types.query_dsl.Query;
import org.opensearch.client.opensearch.cluster.state.ClusterStateMetric;
import org.opensearch.client.opensearch.core.BulkRequest;
import org.opensearch.client.opensearch.indices.OpenSearchIndicesClient;
import org.opensearch.client.transport.httpclient5.ApacheHttpClient5TransportBuilder;
import org.opensearch.client.transport.httpclient5.ResponseException;

/**
 * Each address of the list that OpenSearch's Java client has, with what a program reads of its answer; printed as JSON. The client
 * reads whole answers into its types, and throws where something is missing. Left out: `_field_caps`, which it asks for as OpenSearch 3.8
 * refuses it, and `_nodes` and `_cluster/stats`, whose answers from OpenSearch 3.8 it can't read.
 */
public class EveryEndpoint {
  interface Asked {
    Object of() throws Exception;
  }

  static final List<String> found = new ArrayList<>();
  static final Query ALL = Query.of(q -> q.matchAll(m -> m));
  static final Query SEVEN = Query.of(q -> q.term(t -> t.field("n").value(FieldValue.of(7))));
  static final Time MINUTE = Time.of(t -> t.time("1m"));

  static void note(String name, Asked asked) {
    found.add("\"" + name + "\":\"" + read(asked).replace("\\", "\\\\").replace("\"", "'").replace("\n", " ") + "\"");
  }

  static String read(Asked asked) {
    try {
      return String.valueOf(asked.of());
    } catch (OpenSearchException refused) {
      return refused.status() + " " + refused.error().type();
    } catch (ResponseException refused) {
      return String.valueOf(refused.status());
    } catch (Exception failed) {
      return failed.toString();
    }
  }

  static Object sorted(Collection<String> names) {
    return new TreeSet<>(names);
  }

  public static void main(String[] args) throws Exception {
    var transport = ApacheHttpClient5TransportBuilder.builder(HttpHost.create(args[0])).build();
    var client = new OpenSearchClient(transport);
    read(() -> client.indices().delete(d -> d.index("jeach-000001", "jeach-000002", "jcopy").ignoreUnavailable(true)));
    documents(client);
    searches(client);
    byQuery(client);
    indices(client.indices());
    templates(client);
    pipelines(client);
    cluster(client);
    tables(client);
    note("deleted", () -> client.indices().delete(d -> d.index("jeach-000001", "jeach-000002", "jcopy")).acknowledged());
    note("left", () -> client.indices().exists(e -> e.index("jeach-000001")).value());
    System.out.println("{" + String.join(",", found) + "}");
    transport.close();
  }

  static void documents(OpenSearchClient client) {
    note("info", () -> client.info().version().number());
    note("ping", () -> client.ping().value());
    note("create_index", () -> client.indices().create(c -> c.index("jeach-000001")
        .aliases("jeach", a -> a.isWriteIndex(true))
        .mappings(m -> m.properties("n", p -> p.long_(l -> l)).properties("text", p -> p.text(t -> t)))).index());
    note("bulk", () -> {
      var bulk = new BulkRequest.Builder().index("jeach").refresh(Refresh.True);
      for (int at = 0; at < 20; at += 1) {
        int n = at;
        bulk.operations(o -> o.index(i -> i.id("" + n).document(Map.of("n", n, "text", "word w" + n))));
      }
      return client.bulk(bulk.build()).items().size();
    });
    note("index", () -> client.index(i -> i.index("jeach").id("x").document(Map.of("n", 100))).result());
    note("create", () -> client.create(c -> c.index("jeach").id("y").document(Map.of("n", 101))).result());
    note("create_again", () -> client.create(c -> c.index("jeach").id("y").document(Map.of("n", 101))).result());
    note("update", () -> client.update(u -> u.index("jeach").id("x").doc(Map.of("m", 1)), Map.class).version());
    note("update_same", () -> client.update(u -> u.index("jeach").id("x").doc(Map.of("m", 1)), Map.class).result());
    note("get", () -> client.get(g -> g.index("jeach-000001").id("x"), Map.class).source().get("m"));
    note("get_missing", () -> client.get(g -> g.index("jeach-000001").id("none"), Map.class).found());
    note("exists", () -> client.exists(e -> e.index("jeach-000001").id("x")).value());
    note("source", () -> client.getSource(g -> g.index("jeach-000001").id("1"), Map.class).valueBody());
    note("exists_source", () -> client.existsSource(e -> e.index("jeach-000001").id("x")).value());
    note("mget", () -> client.mget(m -> m.index("jeach-000001").ids("1", "none"), Map.class).docs().stream()
        .map(one -> one.result().found()).toList());
    note("delete", () -> client.delete(d -> d.index("jeach").id("x").refresh(Refresh.True)).result());
    note("delete_again", () -> client.delete(d -> d.index("jeach").id("x").refresh(Refresh.True)).result());
  }

  static void searches(OpenSearchClient client) {
    note("search", () -> client.search(s -> s.index("jeach").query(SEVEN), Map.class).hits().hits().get(0).id());
    note("search_missing", () -> client.search(s -> s.index("none"), Map.class).took());
    note("msearch", () -> client.msearch(m -> m
        .searches(s -> s.header(h -> h.index("jeach")).body(b -> b.query(SEVEN)))
        .searches(s -> s.header(h -> h.index("none")).body(b -> b.query(ALL))), Map.class).responses().stream()
        .map(one -> one.isFailure() ? one.failure().status() : one.result().hits().total().value()).toList());
    note("count", () -> client.count(c -> c.index("jeach")).count());
    note("explain", () -> client.explain(e -> e.index("jeach-000001").id("7").query(SEVEN), Map.class).matched());
    note("scroll", () -> {
      var first = client.search(s -> s.index("jeach").size(15).scroll(MINUTE), Map.class);
      var rest = client.scroll(s -> s.scrollId(first.scrollId()).scroll(MINUTE), Map.class);
      var cleared = client.clearScroll(c -> c.scrollId(rest.scrollId()));
      return rest.hits().hits().size() + " " + cleared.succeeded();
    });
    note("pits", () -> {
      var pit = client.createPit(p -> p.index("jeach").keepAlive(MINUTE)).pitId();
      var listed = client.getAllPits().pits().size();
      return listed + " " + client.deletePit(d -> d.pitId(pit)).pits().get(0).successful();
    });
    note("all_pits", () -> {
      client.createPit(p -> p.index("jeach").keepAlive(MINUTE));
      return client.deleteAllPits().pits().size();
    });
  }

  static void byQuery(OpenSearchClient client) {
    var script = Script.of(s -> s.inline(i -> i.source("ctx._source.n += params.by").params("by", JsonData.of(1000))));
    note("update_by_query", () -> client.updateByQuery(u -> u.index("jeach").query(SEVEN).script(script)
        .conflicts(Conflicts.Proceed).refresh(Refresh.True)).updated());
    note("delete_by_query", () -> client.deleteByQuery(d -> d.index("jeach").refresh(Refresh.True)
        .query(q -> q.range(r -> r.field("n").gte(JsonData.of(1000))))).deleted());
    note("reindex", () -> client.reindex(r -> r.source(s -> s.index("jeach")).dest(d -> d.index("jcopy"))
        .refresh(Refresh.True)).created());
    note("background", () -> {
      var task = client.reindex(r -> r.source(s -> s.index("jeach")).dest(d -> d.index("jcopy"))
          .waitForCompletion(false)).task();
      return client.tasks().get(t -> t.taskId(task).waitForCompletion(true)).completed();
    });
  }

  static void indices(OpenSearchIndicesClient indices) {
    note("get_index", () -> sorted(indices.get(g -> g.index("jeach")).result().keySet()));
    note("mapping", () -> sorted(indices.getMapping(g -> g.index("jeach")).result().get("jeach-000001").mappings()
        .properties().keySet()));
    note("put_mapping", () -> indices.putMapping(p -> p.index("jeach-000001")
        .properties("more", m -> m.keyword(k -> k))).acknowledged());
    note("put_mapping_wrong", () -> indices.putMapping(p -> p.index("jeach-000001")
        .properties("n", m -> m.keyword(k -> k))).acknowledged());
    note("field_mapping", () -> sorted(indices.getFieldMapping(g -> g.index("jeach").fields("more")).result()
        .keySet()));
    note("settings", () -> indices.getSettings(g -> g.index("jeach")).result().get("jeach-000001").settings().index()
        .providedName());
    note("put_alias", () -> indices.putAlias(p -> p.index("jeach-000001").name("jalso")).acknowledged());
    note("get_alias", () -> sorted(indices.getAlias(g -> g.index("jeach-000001")).result().get("jeach-000001")
        .aliases().keySet()));
    note("update_aliases", () -> indices.updateAliases(u -> u
        .actions(a -> a.remove(r -> r.index("jeach-000001").alias("jalso")))).acknowledged());
    note("exists_alias", () -> indices.existsAlias(e -> e.name("jalso")).value());
    note("rollover", () -> indices.rollover(r -> r.alias("jeach").conditions(c -> c.maxDocs(5L))).newIndex());
    note("resolve", () -> indices.resolveIndex(r -> r.name("jeach-*")).indices().stream()
        .map(one -> one.name()).toList());
    note("validate", () -> indices.validateQuery(v -> v.index("jeach").query(SEVEN).explain(true)).valid());
    note("analyze", () -> indices.analyze(a -> a.text("Two words")).tokens().stream().map(one -> one.token())
        .toList());
    note("refresh", () -> indices.refresh(r -> r.index("jeach-*")).shards().failed());
    note("flush", () -> indices.flush(f -> f.index("jeach-*")).shards().failed());
    note("forcemerge", () -> indices.forcemerge(f -> f.index("jeach-*")).shards().failed());
    note("stats", () -> indices.stats(s -> s.index("jeach-000001")).all().primaries().docs().count());
    note("create_again_index", () -> indices.create(c -> c.index("jeach-000001")).acknowledged());
    note("wrong_name", () -> indices.create(c -> c.index("J")).acknowledged());
  }

  static void templates(OpenSearchClient client) {
    var indices = client.indices();
    note("component", () -> client.cluster().putComponentTemplate(p -> p.name("jpart")
        .template(t -> t.settings(s -> s.numberOfReplicas(0)))).acknowledged());
    note("get_component", () -> client.cluster().getComponentTemplate(g -> g.name("jpart")).componentTemplates()
        .get(0).name());
    note("exists_component", () -> client.cluster().existsComponentTemplate(e -> e.name("jpart")).value());
    note("index_template", () -> indices.putIndexTemplate(p -> p.name("jstream").indexPatterns("jstream-*")
        .composedOf("jpart").dataStream(d -> d)).acknowledged());
    note("get_index_template", () -> indices.getIndexTemplate(g -> g.name("jstream")).indexTemplates().get(0).name());
    note("exists_index_template", () -> indices.existsIndexTemplate(e -> e.name("jstream")).value());
    note("simulate", () -> indices.simulateIndexTemplate(s -> s.name("jstream-1")).template() != null);
    note("stream", () -> indices.createDataStream(c -> c.name("jstream-1")).acknowledged());
    note("streams", () -> indices.getDataStream(g -> g.name("jstream-*")).dataStreams().stream()
        .map(one -> one.name()).collect(Collectors.toList()));
    note("stream_stats", () -> indices.dataStreamsStats(d -> d.name("jstream-1")).backingIndices());
    note("delete_stream", () -> indices.deleteDataStream(d -> d.name("jstream-1")).acknowledged());
    note("delete_index_template", () -> indices.deleteIndexTemplate(d -> d.name("jstream")).acknowledged());
    note("delete_component", () -> client.cluster().deleteComponentTemplate(d -> d.name("jpart")).acknowledged());
    note("older", () -> indices.putTemplate(p -> p.name("jolder").indexPatterns("jolder-*").order(1)).acknowledged());
    note("get_older", () -> sorted(indices.getTemplate(g -> g.name("jolder")).result().keySet()));
    note("exists_older", () -> indices.existsTemplate(e -> e.name("jolder")).value());
    note("delete_older", () -> indices.deleteTemplate(d -> d.name("jolder")).acknowledged());
    note("gone", () -> indices.getIndexTemplate(g -> g.name("jstream")).indexTemplates());
  }

  static void pipelines(OpenSearchClient client) {
    note("put_pipeline", () -> client.ingest().putPipeline(p -> p.id("jmark")
        .processors(o -> o.set(s -> s.field("by").value(JsonData.of("x"))))).acknowledged());
    note("get_pipeline", () -> sorted(client.ingest().getPipeline(g -> g.id("jmark")).result().keySet()));
    note("simulate_pipeline", () -> client.ingest().simulate(s -> s.id("jmark")
        .docs(d -> d.source(JsonData.of(Map.of("a", 1))))).docs().get(0).doc().source().keySet());
    note("grok", () -> client.ingest().processorGrok().patterns().containsKey("WORD"));
    note("delete_pipeline", () -> client.ingest().deletePipeline(d -> d.id("jmark")).acknowledged());
  }

  static void cluster(OpenSearchClient client) {
    note("health", () -> client.cluster().health().numberOfNodes());
    note("cluster_settings", () -> client.cluster().getSettings().persistent());
    note("state", () -> client.cluster().state(s -> s.metric(ClusterStateMetric.Metadata)).valueBody() != null);
    note("node_stats", () -> client.nodes().stats().nodes().size());
    note("tasks", () -> client.tasks().list().nodes().size());
    note("cancel", () -> client.tasks().cancel(c -> c.actions("none")).nodes().size());
    note("task_missing", () -> client.tasks().get(t -> t.taskId("none:1")).completed());
  }

  static void tables(OpenSearchClient client) {
    var cat = client.cat();
    note("cat_aliases", () -> cat.aliases(a -> a.name("jeach")).valueBody().size());
    note("cat_allocation", () -> cat.allocation().valueBody().isEmpty());
    note("cat_count", () -> cat.count(c -> c.index("jeach-000001")).valueBody().get(0).count());
    note("cat_health", () -> cat.health().valueBody().get(0).nodeTotal());
    note("cat_indices", () -> cat.indices(i -> i.index("jeach-000001")).valueBody().get(0).docsCount());
    note("cat_manager", () -> cat.master().valueBody().size());
    note("cat_nodes", () -> cat.nodes().valueBody().size());
    note("cat_plugins", () -> cat.plugins().valueBody().isEmpty());
    note("cat_segments", () -> cat.segments(s -> s.index("jeach-000001")).valueBody().isEmpty());
    note("cat_shards", () -> cat.shards(s -> s.index("jeach-000001")).valueBody().get(0).index());
    note("cat_tasks", () -> cat.tasks().valueBody().isEmpty());
    note("cat_templates", () -> cat.templates().valueBody() != null);
  }
}
