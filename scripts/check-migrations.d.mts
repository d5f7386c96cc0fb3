interface Entry {
  tag: string
  hash: string
}
export function migrationsOf(place: string): Entry[]
export function migrationFaults(released: Entry[], migrations: Entry[]): string[]
