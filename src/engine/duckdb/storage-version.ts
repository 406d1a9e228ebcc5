/**
 * What the files of the database are written as: every DuckDB 1.5 reads it. 'latest' would be another one with each newer DuckDB,
 * and whoever goes back to the one before could not open their data any more.
 */
export const STORAGE_VERSION = 'v1.5.0';
