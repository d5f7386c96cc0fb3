import { compareDecimals } from '../decimal.ts'
import type { RegulationFinding } from './findings.ts'

type Waivable = Pick<
  RegulationFinding,
  'key' | 'rule_id' | 'found' | 'limit' | 'substance_id' | 'inci_name' | 'line_keys' | 'share' | 'arithmetic'
>

/** A waiver as recorded. */
export interface WaiverFacts {
  finding_key: string
  /** Rule and limit that were waived; without a share also what was found. */
  said: string
  /** Highest amount, in percent of the product or in the limit's unit; null: as found, before shares were recorded. */
  share: string | null
  /** The raw materials of the waived lines; null: not recorded. */
  material_ids: string[] | null
  /** The version that it was made for. */
  version_no: number
  withdrawn_at: string | null
}

/** What a waiver covers of a finding: its rule and limit, the share, and the raw materials. */
export function waivedOf(
  finding: Waivable,
  materialOf: ReadonlyMap<string, string | null>,
): Pick<WaiverFacts, 'said' | 'share' | 'material_ids'> {
  const share = shareOf(finding)
  return {
    share,
    said: share === null ? saidAsFound(finding) : termsOf(finding),
    material_ids: materialsOf(finding, materialOf),
  }
}

/** The counted amount in the limit's unit, else the share of the substance in percent. */
const shareOf = ({ arithmetic, share }: Waivable): string | null => arithmetic?.total ?? share

/** Several substances have no id in the key, so their names belong to the terms. */
function termsOf({ rule_id, limit, substance_id, inci_name }: Waivable): string {
  return [...(substance_id === null ? [inci_name] : []), limit.en, rule_id ?? ''].join(' / ')
}

/** As waivers without a share were recorded. */
const saidAsFound = ({ rule_id, found, limit }: Waivable): string =>
  `${found.en} / ${limit.en} / ${rule_id ?? ''}`

function materialsOf({ line_keys }: Waivable, materialOf: ReadonlyMap<string, string | null>): string[] {
  const ids = line_keys.flatMap((key) => materialOf.get(key) ?? [])
  return [...new Set(ids)].toSorted()
}

interface Judged {
  version_no: number
  findings: readonly Waivable[]
  /** Raw materials by key of the version's lines. */
  materialOf: ReadonlyMap<string, string | null>
}

/**
 * The waivers that hold for a version: its own, and those of earlier versions about one substance in exactly the same
 * raw materials, unless it was withdrawn here. Each covers its rule and limit, up to the waived share.
 */
export function holdingWaivers<W extends WaiverFacts>(waivers: readonly W[], judged: Judged): Set<W> {
  const withdrawnHere = new Set(
    waivers
      .filter(({ version_no, withdrawn_at }) => version_no === judged.version_no && withdrawn_at !== null)
      .map(({ finding_key }) => finding_key),
  )
  return new Set(
    waivers.filter((waiver) => {
      if (waiver.withdrawn_at !== null) return false
      const finding = judged.findings.find(({ key }) => key === waiver.finding_key)
      if (!finding || !covers(waiver, finding)) return false
      return waiver.version_no === judged.version_no
        ? true
        : !withdrawnHere.has(finding.key) && isOfSameMaterials(waiver, finding, judged)
    }),
  )
}

function covers({ share, said }: WaiverFacts, finding: Waivable): boolean {
  if (share === null) return said === saidAsFound(finding)
  const now = shareOf(finding)
  return now !== null && said === termsOf(finding) && compareDecimals(now, share) <= 0
}

function isOfSameMaterials(
  { share, material_ids, version_no }: WaiverFacts,
  finding: Waivable,
  judged: Judged,
): boolean {
  if (share === null || material_ids === null || finding.substance_id === null) return false
  if (version_no > judged.version_no || material_ids.length === 0) return false
  return material_ids.toSorted().join() === materialsOf(finding, judged.materialOf).join()
}
