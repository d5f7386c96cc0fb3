/** Names of a substance for lookup. */
export interface NamedSubstance {
  id: string
  inci_name: string
  name_th: string
  synonyms: string[]
  ci_number: string | null
  chemical_name?: string
  cas?: string[]
  /** Rules of lists of colours that name it. */
  colour_rules?: string[]
}

export interface NameIndex {
  /** By key: the substances with that name, and whether it is their INCI name. */
  byKey: Map<string, { substance: NamedSubstance; isInci: boolean }[]>
  keys: string[]
}
