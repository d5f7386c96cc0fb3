import type { Group } from '../groups.ts'

/** BLOCK stops a submission, WARN warns, INFO informs. */
export const preflightLevels = ['BLOCK', 'WARN', 'INFO'] as const
export type PreflightLevel = (typeof preflightLevels)[number]

/** Findings of the preflight; their words are in packages/domain (`preflight-words.ts`). */
const levels = {
  NO_RULES: 'WARN',
  GROUP_MISSING: 'BLOCK',
  GROUP_EXPECTED: 'WARN',
  LANGUAGE_MISSING: 'BLOCK',
  PLACEHOLDER_OPEN: 'BLOCK',
  PLACEHOLDER_CODED: 'WARN',
  FORBIDDEN_CLAIM: 'BLOCK',
  WORDING_MISSING: 'BLOCK',
  WORDING_TO_CHECK: 'WARN',
  NAME_NOT_REGISTERED: 'BLOCK',
  NET_CONTENT_UNREADABLE: 'BLOCK',
  NET_CONTENT_DIFFERS: 'BLOCK',
  NET_CONTENT_UNCHECKED: 'WARN',
  FORMULA_NOT_LOCKED: 'WARN',
  INGREDIENTS_OLD_FORMULA: 'BLOCK',
  INGREDIENTS_DIFFER: 'BLOCK',
  TEXT_OUTDATED: 'WARN',
  NUMBER_MISSING: 'BLOCK',
  NUMBER_AWAITED: 'WARN',
  NUMBER_FORM: 'BLOCK',
  NUMBER_DIFFERS: 'BLOCK',
  NUMBER_TOO_SMALL: 'BLOCK',
  TEXT_OVERSET: 'BLOCK',
  GLYPH_MISSING: 'BLOCK',
  LETTERS_TOO_SMALL: 'BLOCK',
  LETTERS_BELOW_HOUSE: 'WARN',
  NAME_NOT_LARGEST: 'WARN',
  TEXT_CONTRAST: 'WARN',
  TEXT_INVISIBLE: 'BLOCK',
  TEXT_ON_PICTURE: 'WARN',
  TEXT_COVERED: 'BLOCK',
  TEXT_VEILED: 'WARN',
  TEXT_OVERLAP: 'BLOCK',
  SMALL_TEXT_PLATES: 'WARN',
  SMALL_TEXT_REVERSED: 'WARN',
  LINE_THIN: 'WARN',
  SPOT_RESERVED: 'BLOCK',
  SPOT_SPELLINGS: 'WARN',
  SPOT_USES: 'WARN',
  TEXT_OUTSIDE_TRIM: 'BLOCK',
  TEXT_OUTSIDE_SAFE: 'WARN',
  OUTSIDE_BLEED: 'WARN',
  BLEED_NOT_REACHED: 'BLOCK',
  IMAGE_TOO_COARSE: 'BLOCK',
  IMAGE_COARSE: 'WARN',
  IMAGE_DAMAGED: 'BLOCK',
  IMAGE_BLACK_PLATES: 'WARN',
  INK_OVER_LIMIT: 'WARN',
  NO_WHITE_BENEATH: 'WARN',
  COLOUR_NOT_SEPARATED: 'INFO',
  HIDDEN: 'INFO',
  BARCODE_INVALID: 'BLOCK',
  BARCODE_SIZE: 'BLOCK',
  BARCODE_MODULE_SMALL: 'WARN',
  BARCODE_MODULE_TOO_SMALL: 'BLOCK',
  BARCODE_BARS_LOW: 'WARN',
  BARCODE_BARS_TOO_LOW: 'BLOCK',
  BARCODE_OUTSIDE: 'BLOCK',
  BARCODE_QUIET_ZONE: 'BLOCK',
  BARCODE_LIGHT_ON_DARK: 'BLOCK',
  BARCODE_WEAK: 'BLOCK',
  BARCODE_ON_PICTURE: 'WARN',
  // Law and pack of a label (ADR 0172).
  CLAIM_HYPHENATED: 'WARN',
  NET_CONTENT_AMBIGUOUS: 'WARN',
  PAPER_LARGER: 'BLOCK',
  PAPER_TURNED: 'BLOCK',
  PAPER_SMALLER: 'INFO',
  PAPER_UNCHECKED: 'WARN',
} as const satisfies Record<string, PreflightLevel>

export type PreflightCode = keyof typeof levels
export const preflightCodes = Object.keys(levels) as PreflightCode[]

export interface Finding {
  code: PreflightCode
  level: PreflightLevel
  /** The elements concerned; empty for the whole label. */
  elementIds: readonly string[]
  group?: Group
  /** Values for the braces in the words. */
  params: Readonly<Record<string, string | number>>
}

interface Where {
  elementIds?: readonly string[]
  group?: Group
  params?: Finding['params']
}

/** Creates a finding for elements or the whole label. */
export function finding(code: PreflightCode, { elementIds = [], group, params = {} }: Where = {}): Finding {
  return { code, level: levels[code], elementIds, params, ...(group === undefined ? {} : { group }) }
}

/** Findings that depend on a recipe. */
const ofRecipe = /^(?:PLACEHOLDER|WORDING|NET_CONTENT|NUMBER|INGREDIENTS|FORMULA)_/

/** Whether a finding concerns recipe data, which a template lacks. */
export const isOfRecipe = ({ code }: Finding): boolean => ofRecipe.test(code)

/** Counts findings by level: the summary of a label. */
export function countLevels(findings: readonly Finding[]): Record<PreflightLevel, number> {
  const count = (level: PreflightLevel): number => findings.filter((one) => one.level === level).length
  return { BLOCK: count('BLOCK'), WARN: count('WARN'), INFO: count('INFO') }
}

/** BLOCK first, otherwise in order of discovery. */
export function bySeverity(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => preflightLevels.indexOf(a.level) - preflightLevels.indexOf(b.level))
}
