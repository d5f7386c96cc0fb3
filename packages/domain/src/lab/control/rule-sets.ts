import type { Words } from '../../languages.ts'

/** A rule that rejects a control, with its id and words. */
export interface ChartRule {
  id: string
  words: Words
}

const rule = (id: string, en: string, th: string): ChartRule => ({ id, words: { en, th } })

/**
 * The rules by which a control is rejected, in the order in which they are named. Westgard: Clin Chem 27 (1981) 493.
 * Western Electric: Statistical Quality Control Handbook (1956). Nelson: J Qual Technol 16 (1984) 237.
 */
const rules = {
  WESTGARD: [
    rule('1_3S', 'One beyond 3 SD', '1 ค่าเกิน 3 SD'),
    rule('2_2S', 'Two in a row beyond 2 SD on one side', '2 ค่าติดกันเกิน 2 SD ด้านเดียวกัน'),
    rule('R_4S', 'Two in a row beyond 2 SD on opposite sides', '2 ค่าติดกันเกิน 2 SD คนละด้าน'),
    rule('4_1S', 'Four in a row beyond 1 SD on one side', '4 ค่าติดกันเกิน 1 SD ด้านเดียวกัน'),
    rule('10_X', 'Ten in a row on one side of the mean', '10 ค่าติดกันอยู่ด้านเดียวกันของค่าเฉลี่ย'),
  ],
  WESTERN_ELECTRIC: [
    rule('1', 'One beyond 3 SD', '1 ค่าเกิน 3 SD'),
    rule('2', 'Two of three beyond 2 SD on one side', '2 ใน 3 ค่าเกิน 2 SD ด้านเดียวกัน'),
    rule('3', 'Four of five beyond 1 SD on one side', '4 ใน 5 ค่าเกิน 1 SD ด้านเดียวกัน'),
    rule('4', 'Eight in a row on one side of the mean', '8 ค่าติดกันอยู่ด้านเดียวกันของค่าเฉลี่ย'),
  ],
  NELSON: [
    rule('1', 'One beyond 3 SD', '1 ค่าเกิน 3 SD'),
    rule('2', 'Nine in a row on one side of the mean', '9 ค่าติดกันอยู่ด้านเดียวกันของค่าเฉลี่ย'),
    rule('3', 'Six in a row rising or falling', '6 ค่าติดกันเพิ่มขึ้นหรือลดลงตลอด'),
    rule('4', 'Fourteen in a row up and down in turn', '14 ค่าติดกันขึ้นลงสลับกัน'),
    rule('5', 'Two of three beyond 2 SD on one side', '2 ใน 3 ค่าเกิน 2 SD ด้านเดียวกัน'),
    rule('6', 'Four of five beyond 1 SD on one side', '4 ใน 5 ค่าเกิน 1 SD ด้านเดียวกัน'),
    rule('7', 'Fifteen in a row within 1 SD', '15 ค่าติดกันอยู่ภายใน 1 SD'),
    rule('8', 'Eight in a row beyond 1 SD, on both sides', '8 ค่าติดกันเกิน 1 SD ทั้งสองด้าน'),
  ],
} as const

/**
 * The sets of rules. `false_alarms`: of 100 points of a stable process with a normal distribution and known mean and SD,
 * how many are rejected by at least one rule; from the seeded simulation `bench/control-rules.ts`. What is exact there:
 * 0.27 beyond 3 SD, and the 4.55 beyond 2 SD about which Westgard warns.
 */
export const ruleSets = {
  WESTGARD: { words: { en: 'Westgard', th: 'Westgard' }, rules: rules.WESTGARD, false_alarms: '0.8' },
  WESTERN_ELECTRIC: {
    words: { en: 'Western Electric', th: 'Western Electric' },
    rules: rules.WESTERN_ELECTRIC,
    false_alarms: '1.6',
  },
  NELSON: { words: { en: 'Nelson', th: 'Nelson' }, rules: rules.NELSON, false_alarms: '2.3' },
} as const satisfies Record<string, { words: Words; rules: readonly ChartRule[]; false_alarms: string }>
export type RuleSet = keyof typeof ruleSets
export type RuleId = (typeof rules)[RuleSet][number]['id']

/** No rule looks at more points than these. */
export const longestPattern = 15
