interface Source {
  path: string
}
export function indexSources(): Source[]
export function findConcept(query: string, files: Source[], most?: number): string[]
