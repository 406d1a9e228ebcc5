/** A file in an archive, by its place in the directory. */
export interface PackedPart {
  place: number;
  /** Its name there, which is never a path here. */
  name: string;
}
