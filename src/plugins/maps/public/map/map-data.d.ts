// Their contents are checked by what reads them: the types of all their numbers would be megabytes.
declare module 'world-atlas/countries-110m.json' {
  const topology: unknown;
  export default topology;
}
declare module 'world-atlas/countries-50m.json' {
  const topology: unknown;
  export default topology;
}
declare module 'us-atlas/states-10m.json' {
  const topology: unknown;
  export default topology;
}
