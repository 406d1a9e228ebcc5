import { SERVER_MESSAGES } from './messages.data';

export type ServerMessageCode = keyof typeof SERVER_MESSAGES;

/** The names of the places in a text: `type` and `id` of 'Saved object [{type}/{id}] conflict'. */
type PlacesOf<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place extends `${infer Name}, plural,${string}`
    ? Name | PlacesOf<AfterPlural<Rest>>
    : Place extends `${infer Name}, number`
      ? Name | PlacesOf<Rest>
      : Place | PlacesOf<Rest>
  : never;

type AfterPlural<Text extends string> = Text extends ` other {${string}}}${infer Rest}` ? Rest : '';

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
  return { text: fill(SERVER_MESSAGES[code], given), code, values: given };
}

/** `{name}`, `{count, number}` and `{count, plural, one {# row} other {# rows}}`, as in the texts of the page. */
const PLACES = /\{(\w+)(?:, (number)|, plural, one \{([^{}]*)\} other \{([^{}]*)\})?\}/g;

const ENGLISH = new Intl.NumberFormat('en');

/** In English, which has two forms of number: the parser of all languages is for pages. */
function fill(text: string, values: ServerMessage['values']): string {
  return text.replace(
    PLACES,
    (place, name: string, ...[number, one, other]: readonly (string | undefined)[]) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (value === undefined) return place;
      if (one !== undefined && other !== undefined) {
        return (value === 1 ? one : other).replaceAll('#', ENGLISH.format(Number(value)));
      }
      return number ? ENGLISH.format(Number(value)) : String(value);
    },
  );
}

/** How a message travels in the `attributes` of an error body. */
export function toAttributes({ code, values }: ServerMessage): {
  messageCode: string;
  messageValues?: object;
} {
  return { messageCode: code, ...(Object.keys(values).length > 0 && { messageValues: values }) };
}
