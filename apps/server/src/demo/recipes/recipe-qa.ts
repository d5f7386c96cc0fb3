import { decimal } from '@rp/domain/decimal'
import type { QaItem, QaResult } from '@rp/domain/qa/qa-item'
import { seedTemplates } from '@rp/domain/qa/seed-templates'
import type { recipeQa } from '../../recipes/tables/recipe-qa.ts'
import { minutesBefore, type Random } from '../random.ts'
import { formulaTexts } from './formula-texts.ts'
import type { RecipeText } from './recipe-texts.ts'
import type { StaffRow } from '../staff.ts'

/** The verdict of the latest round; null before the customer agreed. */
export function qaOf({ status, qa }: RecipeText): 'TODO' | 'PASSED' | 'FAILED' | null {
  if (status === 'PENDING_FORMULATION_TEST') return qa ?? 'PASSED'
  return status === 'PENDING_FDA' || status === 'READY' ? 'PASSED' : null
}

interface Tested {
  recipe_id: string
  version_id: string
  text: RecipeText
  chemist: StaffRow
  at: Date
}

/** The QA round of an approved recipe. */
export function demoRound(
  random: Random,
  { recipe_id, version_id, text, chemist, at }: Tested,
): typeof recipeQa.$inferInsert {
  const status = qaOf(text) ?? 'TODO'
  const template = seedTemplates.find((one) => one.recipe_type === formulaTexts[text.formula].recipe_type)
  const items = template?.items ?? []
  const measured = status === 'TODO' ? items.slice(0, 4) : items
  return {
    id: random.id(at),
    recipe_id,
    version_id,
    round: 1,
    status,
    template_id: template?.id ?? null,
    items,
    results: measured.flatMap((item, place) =>
      resultOf(item, { isBad: status === 'FAILED' && place === 1, chemist, at }),
    ),
    sample_lot: `LAB-${random.digits(5)}`,
    conclusion: status === 'TODO' ? '' : status === 'PASSED' ? 'ผ่านเกณฑ์ทุกข้อ' : 'สีเปลี่ยนหลังทดสอบ',
    corrective_action: status === 'FAILED' ? 'เพิ่มสารต้านอนุมูลอิสระและเปลี่ยนน้ำหอม' : '',
    signed_by: status === 'TODO' ? null : chemist.id,
    signed_at: status === 'TODO' ? null : at.toISOString(),
    created_at: minutesBefore(at, 60).toISOString(),
    updated_at: at.toISOString(),
    created_by: chemist.id,
    updated_by: chemist.id,
  }
}

/** A measured result, good or bad; pictures and documents are not in the demo. */
export function resultOf(
  item: QaItem,
  { isBad, chemist, at }: { isBad: boolean; chemist: StaffRow; at: Date },
): QaResult[] {
  if (item.kind === 'PHOTO' || item.kind === 'FILE') return []
  const good: Record<string, string> = {
    NUMERIC: middleOf(item),
    CHOICE: item.passing[0] ?? '',
    BOOL: item.passing[0] ?? 'true',
    TEXT: 'OK',
  }
  const bad = item.choices.find(({ code }) => !item.passing.includes(code))?.code
  return [
    {
      code: item.code,
      value: isBad && bad ? bad : (good[item.kind] ?? ''),
      instrument: item.kind === 'NUMERIC' ? 'LAB-01' : '',
      file: null,
      measured_by: chemist.id,
      measured_at: at.toISOString(),
    },
  ]
}

function middleOf({ min, max }: QaItem): string {
  if (min !== null && max !== null) return decimal(min).plus(max).div(2).toDecimalPlaces(2).toFixed()
  return min ?? (max === null ? '1' : decimal(max).div(2).toDecimalPlaces(2).toFixed())
}
