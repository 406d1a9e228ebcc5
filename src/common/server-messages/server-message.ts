import { SERVER_MESSAGES } from './messages.data';

export type ServerMessageCode = keyof typeof SERVER_MESSAGES;

/** The names of the places in a text: `type` and `id` of 'Saved object [{type}/{id}] conflict'. */
type PlacesOf<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesOf<Rest>
  : never;

type ValuesOf<Code extends ServerMessageCode> = Readonly<
  Record<PlacesOf<(typeof SERVER_MESSAGES)[Code]>, string | number>
>;

/** A message in English, and what a browser needs to say it in the language of the person. */
export interface ServerMessage {
  text: string;
  code: ServerMessageCode;
  values: Readonly<Record<string, string | number>>;
}

/** The message with this code. What has no values takes none. */
export function tell<Code extends ServerMessageCode>(
  code: Code,
  ...[values]: PlacesOf<(typeof SERVER_MESSAGES)[Code]> extends never ? [] : [ValuesOf<Code>]
): ServerMessage {
  const given: Readonly<Record<string, string | number>> = values ?? {};
  const text = SERVER_MESSAGES[code].replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(given, name) ? String(given[name]) : place,
  );
  return { text, code, values: given };
}

/** How a message travels in the `attributes` of an error body. */
export function toAttributes({ code, values }: ServerMessage): {
  messageCode: string;
  messageValues?: object;
} {
  return { messageCode: code, ...(Object.keys(values).length > 0 && { messageValues: values }) };
}
