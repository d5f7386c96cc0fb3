/** A breach found in a version: what counts of it, the rule, and the raw materials of its lines. */
export interface WaivedBreach {
  /** Prohibited substances have a share in percent, limits an amount in their unit. */
  share: string
  limit?: string
  rule?: string
  substance?: string
  /** Several substances of one finding. */
  several?: string[]
  /** Of another part of the entry, code or country. */
  key?: string
  materials?: string[]
}

/** A waiver of version 1, and what is found later; judged by hand. */
export interface WaiverCase {
  what: string
  waived: WaivedBreach
  /** From before shares were recorded. */
  isOld?: true
  found: WaivedBreach
  /** The version in which it is found; 1: the same version. */
  version?: number
  /** Withdrawn where it was made, or the waiver of the later version itself. */
  withdrawn?: 'THERE' | 'HERE'
  holds: boolean
}

const half: WaivedBreach = { share: '0.5', materials: ['hydroquinone'] }
const phenoxy: WaivedBreach = {
  share: '1.1',
  limit: '1 %',
  substance: 'phenoxyethanol',
  materials: ['preservative'],
}

export const waiverCases: WaiverCase[] = [
  { what: 'a prohibition of 0.5 %, as waived', waived: half, found: half, holds: true },
  { what: 'then 8 %', waived: half, found: { ...half, share: '8' }, holds: false },
  { what: 'then a millionth more', waived: half, found: { ...half, share: '0.500001' }, holds: false },
  { what: 'then less', waived: half, found: { ...half, share: '0.4' }, holds: true },
  { what: 'a limit, as waived', waived: phenoxy, found: phenoxy, holds: true },
  { what: 'a limit: 1.1 to 1.2 %', waived: phenoxy, found: { ...phenoxy, share: '1.2' }, holds: false },
  { what: 'a limit: 1.1 to 1.05 %', waived: phenoxy, found: { ...phenoxy, share: '1.05' }, holds: true },
  {
    what: 'a stricter limit of the same rule',
    waived: phenoxy,
    found: { ...phenoxy, limit: '0.8 %' },
    holds: false,
  },
  { what: 'another rule', waived: phenoxy, found: { ...phenoxy, rule: 'rule 2' }, holds: false },
  { what: 'the next version, as waived', waived: half, found: half, version: 2, holds: true },
  {
    what: 'the next version from another raw material',
    waived: half,
    found: { ...half, materials: ['hydroquinone B'] },
    version: 2,
    holds: false,
  },
  {
    what: 'the next version with more of it',
    waived: half,
    found: { ...half, share: '0.6' },
    version: 2,
    holds: false,
  },
]
