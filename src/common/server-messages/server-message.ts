import { fillIn } from '#common/i18n';
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

/** Those of them that are counted: `count` of '{count, plural, one {# row} other {# rows}}'. */
type CountsOf<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place extends `${infer Name}, plural,${string}`
    ? Name | CountsOf<AfterPlural<Rest>>
    : Place extends `${infer Name}, number`
      ? Name | CountsOf<Rest>
      : CountsOf<Rest>
  : never;

type ValuesOf<Code extends ServerMessageCode> = Readonly<
  Record<PlacesOf<(typeof SERVER_MESSAGES)[Code]>, ServerMessageValue> &
    Record<CountsOf<(typeof SERVER_MESSAGES)[Code]>, number>
>;

/** Words, a number, or a message that is part of the other and is translated with it. */
type ServerMessageValue = string | number | NestedMessage;

/** As a failure says it in the body of an answer. */
interface NestedMessage {
  message: string;
  attributes?: object | undefined;
}

/** A message in English, and what a browser needs to say it in the language of the person. */
export interface ServerMessage {
  text: string;
  code: ServerMessageCode;
  values: Readonly<Record<string, ServerMessageValue>>;
}

/** The message with this code. What has no values takes none. */
export function tell<Code extends ServerMessageCode>(
  code: Code,
  ...[values]: PlacesOf<(typeof SERVER_MESSAGES)[Code]> extends never ? [] : [ValuesOf<Code>]
): ServerMessage {
  const given: Readonly<Record<string, ServerMessageValue>> = values ?? {};
  const words = Object.entries(given).map(
    ([name, value]) => [name, typeof value === 'object' ? value.message : value] as const,
  );
  return {
    text: fillIn(SERVER_MESSAGES[code], Object.fromEntries(words)) ?? SERVER_MESSAGES[code],
    code,
    values: given,
  };
}

/** The message as a value of another one: `The script can't be translated: {what}`. */
export const nested = (message: ServerMessage): NestedMessage => ({
  message: message.text,
  attributes: toAttributes(message),
});

/** How a message travels in the `attributes` of an error body. */
export function toAttributes({ code, values }: ServerMessage): {
  messageCode: string;
  messageValues?: object;
} {
  return { messageCode: code, ...(Object.keys(values).length > 0 && { messageValues: values }) };
}
