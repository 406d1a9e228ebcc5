interface ImportMeta {
  /** The named export of each file that the pattern names, by its path; the build and the tests write the imports. */
  glob<T>(pattern: string, options: { eager: true; import: string }): Record<string, T>;
}
