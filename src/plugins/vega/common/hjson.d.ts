/** The parser alone: the whole package asks for the operating system. */
declare module 'hjson/lib/hjson-parse.js' {
  const parse: (text: string) => unknown;
  export default parse;
}
