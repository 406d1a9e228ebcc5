export interface PackageLicense {
  name: string;
  version: string;
  license: string;
  text: string;
}
export function collectLicenses(files: Iterable<string>): {
  packages: PackageLicense[];
  /** Packages with another license, or without its text. */
  problems: string[];
};
export function folderOf(file: string): string | undefined;
export function isPermissive(license: string): boolean;
