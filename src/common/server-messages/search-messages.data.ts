/** Why a search is not answered; many of them are OpenSearch's own sentences, which clients know. */
export const SEARCH_MESSAGES = {
  'cluster.answerSize':
    'The response from OpenSearch is larger than {bytes} bytes, which is more than Atrium keeps in memory. Ask for fewer documents or buckets.',
  'cluster.busy': 'OpenSearch is too busy. Try again a little later.',
  'cluster.busyReason': 'OpenSearch is too busy ({reason}). Try again a little later.',
  'cluster.busyReasonSeconds': 'OpenSearch is too busy ({reason}). Try again in {seconds} seconds.',
  'cluster.busySeconds': 'OpenSearch is too busy. Try again in {seconds} seconds.',
  'cluster.certificate':
    'There is no secure connection to OpenSearch ({reason}). Check [opensearch.ssl.certificate] and [opensearch.ssl.key], and the certificate of the cluster.',
  'cluster.certificateAuthority':
    'The certificate of OpenSearch was issued by an authority that Atrium does not know. Name the authority in [opensearch.ssl.certificateAuthorities].',
  'cluster.certificateEarly':
    'The certificate of OpenSearch is not valid yet. Check the clocks of both machines.',
  'cluster.certificateExpired':
    'The certificate of OpenSearch has expired. It has to be renewed on the cluster.',
  'cluster.certificateName':
    'The certificate of OpenSearch is for another name than the one in [opensearch.hosts]. Use the name that the certificate is for.',
  'cluster.cutOff':
    'The response from OpenSearch was cut off. Try again; if it persists, check the proxy in front of the cluster.',
  'cluster.lookup':
    'The field [{name}] is looked up in another index, which OpenSearch does not do. Remove it here: look-ups need the data in Atrium’s own engine.',
  'cluster.isAlias':
    '[{name}] is an alias of the index [{index}]. Choose the index itself, or another name.',
  'cluster.noDerived':
    'This version of OpenSearch does not calculate fields in a search; 2.15 and later versions do. Remove the calculated field here.',
  'cluster.noDocument': 'A document could not be read on its way to the cluster.',
  'cluster.noHost': 'No OpenSearch host is configured.',
  'cluster.noJson':
    'Something other than OpenSearch answered: no JSON, with status {status}. Check that [opensearch.hosts] names the cluster itself, and what a proxy in front of it requires.',
  'cluster.noList':
    'OpenSearch answered {path} with something other than a list. Check that its address, in the configuration or the data source, names the cluster itself.',
  'cluster.noPlugin':
    'The OpenSearch cluster does not know {path}. The plugin for it is not installed there, or its version has none.',
  'cluster.noTls':
    'There is no secure connection to OpenSearch: what answers there does not speak TLS. Check whether the address in [opensearch.hosts] begins with http:// or https://.',
  'cluster.noVersion':
    'What answers at [opensearch.hosts] does not say which version of OpenSearch it is. Check that it names the cluster itself.',
  'cluster.notReached': 'OpenSearch can’t be reached.',
  'cluster.otherType':
    'Something other than OpenSearch answered: content of type {type}, with status {status}. Check that [opensearch.hosts] names the cluster itself, and what a proxy in front of it requires.',
  'cluster.hiddenWords':
    'You can’t use [{part}] on a cluster, because what it finds would depend on words of documents that you don’t have access to.',
  'cluster.partOnly':
    'You can’t use [{part}] on a cluster, because it would include documents that you don’t have access to.',
  'cluster.unknownCaller':
    'OpenSearch doesn’t accept the credentials of this request, or it has none (401). Check opensearch.username and opensearch.password, or opensearch.token; with opensearch.requestHeadersAllowlist: [authorization], it is the person’s own credentials that count.',
  'cluster.unknownPlace':
    'The server doesn’t know where this page begins. It may have been restarted: begin with the first page.',
  'cluster.scripted':
    'The field [{name}] is calculated by the index pattern, which OpenSearch does not do in statements. Compute it in the statement.',
  'cluster.partialExport':
    'The export has stopped: {failed} of {total} shards of the cluster did not answer, and the file would lack their documents. Try again when all nodes are there.',
  'cluster.deletedMeanwhile':
    '[{name}] was deleted while it was being loaded: the load has ended. Load the file again to have the index back.',
  'cluster.partlyAdded':
    'Only part of the file was added to [{name}] before the cluster failed, and it could not be taken out again. Delete the new documents there, or load the whole index again.',
  'cluster.readOnly':
    'Atrium only reads this cluster ([opensearch.readOnly]). Write to the cluster itself.',
  'cluster.severalIndices': '[{name}] stands for several indices of the cluster. Name one of them.',
  'cluster.status': 'OpenSearch answered with the status {status}.',
  'cluster.taskFailed': 'The OpenSearch cluster could not finish the work.',
  'cluster.timeout': 'OpenSearch did not answer in time.',
  'cluster.unfinished':
    '[{name}] is not complete: its documents are still being sent, or the server that sent them was stopped. If no load is running, delete it and load the file again.',
  'cluster.writesRefused':
    'The OpenSearch cluster did not take the documents in several attempts: it has too much to do, or a node is missing. Try again later.',
  'regexp.class': 'invalid character class \\{character}',
  'regexp.ends': 'unexpected end-of-string in the regular expression',
  'regexp.escapedRange':
    'A range with an escaped character in a regular expression is not supported by the embedded engine yet.',
  'regexp.expected': 'expected {sign} at position {position} of the regular expression',
  'regexp.expectedEnd': 'expected end-of-string at position {position} of the regular expression',
  'regexp.expectedNumber': 'expected integer at position {position} of the regular expression',
  'regexp.intersection':
    'An intersection with [&] in a regular expression is not supported by the embedded engine yet.',
  'regexp.interval':
    'A numeric interval or a named automaton in a regular expression is not supported by the embedded engine yet.',
  'regexp.nested':
    'The regular expression is nested more than {most} levels deep, at character {at}.',
  'regexp.range': 'invalid range: from ({from}) cannot be > to ({to})',
  'regexp.repetition': 'invalid repetition range(out of order): {least}..{most}',
  'script.allAddresses': 'all addresses of a field',
  'script.computedName': 'a field whose name is computed',
  'script.condition': 'a condition that is not true or false',
  'script.emptyList': 'an empty list',
  'script.expression': 'this expression',
  'script.fieldType': 'the value of a field of type {type}',
  'script.function': 'this function',
  'script.functionWithoutValue': 'a function without a value',
  'script.ifWithoutValue': '[if] without a value in either branch',
  'script.listOfThese': 'a list of such values',
  'script.name': 'this name',
  'script.noEffect': 'a statement without an effect',
  'script.noSingleValue': "a script that doesn't return a single value",
  'script.noTimestamp': 'a value that is not a timestamp',
  'script.notBoolean': '[{name}] of a value that is not true or false',
  'script.notLong': '[{value}], too large for a long,',
  'script.notNumber': '[{name}] of a value that is not a number',
  'script.ofField': '[{name}] of a field',
  'script.ofNoTimestamp': '[{name}] of a value that is not a timestamp',
  'script.ofPattern': '[{name}] in a pattern',
  'script.ofThis': '[{name}] of such a value',
  'script.onlyMovingFunctions': 'anything but a call of MovingFunctions',
  'script.operatorOf': '[{name}] of {type}',
  'script.operatorOfTwo': '[{name}] of {one} and {other}',
  'script.otherArguments': '[{name}] with other arguments',
  'script.otherLanguage': 'a name in another language',
  'script.parameterType': 'a parameter that is not text, a number, true or false',
  'script.together': '{one} together with {other}',
  'script.valueKind': 'a value of the kind {kind}',
  'script.withoutValue': 'a script without a value',
  'script.zone': 'the time zone [{name}]',
  'search.collapse': 'failed to collapse on [{name}]: a document has several values of it',
  'search.date.format': 'The date format [{pattern}] is not supported by the embedded engine yet.',
  'search.date.notParsed': 'failed to parse date field [{text}] with format [{format}]',
  'search.date.operator': 'operator not supported for date math [{text}]',
  'search.date.outside': 'the date [{text}] is out of range',
  'search.date.tooLong': 'a date of {count} characters is too long',
  'search.date.unit': 'unit [{unit}] not supported for date math [{text}]',
  'search.date.zone': '[{name}] is not a time zone',
  'search.derived.malformed':
    'The script of the derived field [{name}] gives a text that is no such value.',
  'search.derived.most':
    'With [{name}] this asks for more than {most} fields that are computed or looked up while searching. Ask for fewer of them at once.',
  'search.derived.name': "[{name}] can't be the name of a derived field.",
  'search.derived.script': 'The derived field [{name}] needs a [script].',
  'search.derived.twice':
    'The request has two fields with the name [{name}] that are computed in different ways.',
  'search.derived.type':
    'The derived field [{name}] has the type [{type}]; its script emits [{given}].',
  'search.explainedParts': '[explain] has {count} parts; the limit is {most}. Ask for fewer hits.',
  'search.failed': 'The search failed.',
  'search.failedInside': 'The search failed inside the engine.',
  'search.highlight.tooLong':
    'A value of {count} letters is longer than [{most}], the maximum allowed to be analyzed for highlighting: set [max_analyzer_offset]',
  'search.lookup.field':
    'The field [{name}] is looked up in another index by [{key}], and the index [{index}] has no such field. Correct the look-up in the index pattern.',
  'search.lookup.index':
    'The field [{name}] is looked up in the index [{index}], which does not exist or which you may not read. Choose another index in the index pattern.',
  'search.lookup.indices':
    'The field [{name}] is looked up in [{index}], which stands for {count} indices; at most {most} can be looked up in. Choose a narrower name in the index pattern.',
  'search.lookup.keys':
    'The field [{name}] is looked up in the index [{index}] by a key of the type [{there}], and the key here has the type [{here}]: they are never equal. Choose keys of the same type.',
  'search.lookup.part': 'The look-up of the field [{name}] needs [{part}].',
  'search.lookup.severalKeys':
    'The field [{name}] is looked up by [{key}], which has several values in a document of the index [{index}]. Choose a field with one value.',
  'search.lookup.type':
    'The field [{name}] was of the type [{wanted}], and [{value}] of the index [{index}] has the type [{type}] now. Save the look-up in the index pattern again.',
  'search.mixedTypes':
    'The field [{name}] has different types in different indices ({types}); choose one index.',
  'search.noFormat': 'Field [{name}] of type [{type}] does not support custom formats',
  'search.noNanoseconds':
    '[numeric_type] of [date_nanos]: [{name}] has times before 1970 or after 2262, which have no nanoseconds.',
  'search.notAggregatable':
    'Text fields are not optimised for operations that require per-document field data like aggregations and sorting, so these operations are disabled by default. Please use a keyword field instead. Use [{field}.keyword].',
  'search.notOpened': 'The data could not be reopened. Check the server log.',
  'search.numberFormat': 'Malformed pattern "{pattern}"',
  'search.pipeline.circle': 'Cyclical dependency found with pipeline aggregator [{name}]',
  'search.pipeline.emptyBuckets':
    'parent histogram of {type} aggregation [{name}] must have min_doc_count of 0',
  'search.pipeline.histogram':
    '{type} aggregation [{name}] must have a histogram, date_histogram or auto_date_histogram as parent',
  'search.pipeline.inside':
    '{type} aggregation [{name}] must be declared inside of another aggregation',
  'search.pipeline.lag': 'Lag must be a positive integer greater than zero.',
  'search.pipeline.manyBuckets':
    'buckets_path must reference either a number value or a single value numeric metric aggregation, got: [Object[]] at aggregation [{name}]',
  'search.pipeline.noBuckets':
    'The first aggregation in buckets_path must be a multi-bucket aggregation for aggregation [{name}], [{owner}] is none',
  'search.pipeline.noNumber':
    'buckets_path must reference either a number value or a single value numeric metric aggregation, got: [{path}]',
  'search.pipeline.path': 'No aggregation found for path [{path}]',
  'search.pipeline.percentile':
    "The percentiles of a buckets_path don't compute [{percent}]; add it to [percents].",
  'search.pipeline.severalValues':
    'buckets_path must reference either a number value or a single value numeric metric aggregation, but [{path}] contains multiple values. Please specify which to use.',
  'search.pipeline.steps':
    '[{name}] takes {steps} steps; the limit is {one} for one pipeline and {most} for all. Choose fewer buckets or a smaller window.',
  'search.pipeline.window': '[window] must be a positive, non-zero integer. Change it in [{name}].',
  'search.score.missing': 'Missing value for field [{name}]',
  'search.score.negative': 'field value function must not produce negative scores',
  'search.score.script':
    'script_score script returned an invalid score. Must be a non-negative score!',
  'search.script.byZero': 'The script divides a whole number by zero (/ by zero).',
  'search.script.field': 'No field found for [{name}] in mapping',
  'search.script.language':
    'A script of the language [{language}] is not supported by the embedded engine yet.',
  'search.script.longText':
    'The script could create a string of {count} characters; the limit is {most}.',
  'search.script.nested': 'The script is nested more than {most} levels deep, at character {at}.',
  'search.script.notTranslated':
    "The script can't be translated: {what} at position {at} is not supported by the embedded engine.",
  'search.script.parameter': 'The script has no parameter [{name}].',
  'search.script.parts': 'The script has more than {most} parts, including those of its variables.',
  'search.script.steps': 'The script has more than {most} steps, including all branches.',
  'search.script.texts': 'The strings of the script could have more than {most} characters.',
  'search.script.tooLong': 'The script has {count} characters; the limit is {most}.',
  'search.scriptFields':
    'Trying to retrieve too many script_fields. Must be less than or equal to: [{most}] but was [{count}].',
  'search.severalWeights':
    'Encountered more than one weight for a single document. Use a script to combine multiple weights-per-doc into a single value.',
  'search.sortMode': 'we only support AVG, MEDIAN and SUM on number based fields, not on [{name}]',
  'search.sortUnmapped': 'No mapping found for [{name}] in order to sort on',
  'search.tooLong': '[{name}] has {count} characters; the limit is {most}.',
  'search.tooManyParts':
    'The query has too many parts for an index of this size. Search for fewer words or values at once.',
  'search.tooManyValues': '[{name}] has {count} values; the limit is {most}.',
  'search.unsupported': '{part} is not supported by the embedded engine yet.',
  'search.window':
    'Result window is too large, from + size must be less than or equal to: [{most}] but was [{asked}]. Use search_after for more.',
} as const;
