/** How a name was matched to a substance. */
export const matchKinds = ['EXACT', 'SYNONYM', 'FUZZY', 'HAND', 'NONE'] as const
export type MatchKind = (typeof matchKinds)[number]

export interface MatchCandidate {
  substance_id: string
  inci_name: string
  /** 0 to 1. */
  confidence: number
}

/** One name of a sample's ingredient list. Estimates are percentages as decimal texts, null before the estimate. */
export interface SampleLine {
  position: number
  raw_name: string
  /** Percentage stated in the text. */
  stated_pct: string | null
  /** After "may contain" or "+/-": not counted in the whole. */
  may_contain: boolean
  substance_id: string | null
  inci_name: string | null
  match: MatchKind
  confidence: number
  candidates: MatchCandidate[]
  est_min: string | null
  est_max: string | null
  est_mid: string | null
}
