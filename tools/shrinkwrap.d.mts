interface Lock {
  packages: Record<string, { version?: string; dev?: boolean; devDependencies?: object }>;
}
export function toShrinkwrap<Whole extends Lock>(lock: Whole): Whole;
