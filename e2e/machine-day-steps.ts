import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '@rp/domain/languages'
import {
  machineOutcomes,
  machineServiceTransitions,
  type MachineOutcome,
  type MachineServiceStatus,
} from '@rp/domain/state-machines/machine-service-machine'
import { statuses } from '@rp/domain/statuses'
import { sign } from './onsite-steps.ts'

/** A section of the job whose page is open, unfolded. */
export async function sectionOf(page: Page, name: string): Promise<Locator> {
  const title = new RegExp(`^${name}\\s*(Not written yet|Written|ยังไม่ได้บันทึก|บันทึกแล้ว)$`)
  const opener = page.getByRole('button', { name: title })
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
  return page.getByRole('region', { name: title })
}

interface Moving {
  language: Language
  press: (target: Locator) => Promise<void>
  outcome?: MachineOutcome
  reason?: string
}

/** Waits until the page of a job shows its status. */
export async function expectStatus(
  page: Page,
  status: MachineServiceStatus,
  language: Language,
): Promise<void> {
  const { words } = statuses.machine_service[status]
  const header = page.getByRole('main').locator('header')
  await expect(header.getByText(words[language], { exact: true })).toBeVisible()
}

/** Makes a transition of the job whose page is open, and waits until the page shows the new status. */
export async function transitionTo(
  page: Page,
  id: string,
  { language, press, outcome, reason }: Moving,
): Promise<void> {
  const rule = machineServiceTransitions.find((one) => one.id === id)
  const name = rule?.label[language] ?? ''
  await chooseStep(page, name, press)
  const dialog = page.getByRole('dialog', { name })
  const choice = dialog.getByRole('combobox', { name: outcomeLabel[language] })
  if (outcome) await choice.selectOption({ label: machineOutcomes[outcome][language] })
  if (reason) await dialog.getByRole('textbox', { name: reasonLabel[language] }).fill(reason)
  await press(dialog.getByRole('button', { name }))
  await expect(dialog).toBeHidden()
  if (rule && rule.to !== 'PREVIOUS') await expectStatus(page, rule.to, language)
}

/** A step that is not the next one is in the menu beside it. */
async function chooseStep(page: Page, name: string, press: Moving['press']): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  const others = page.getByRole('button', { name: /^(Other steps|ขั้นตอนอื่น)/ })
  await expect(button.or(others).first()).toBeVisible()
  if ((await button.count()) > 0) return press(button)
  await press(others)
  await press(page.getByRole('menuitem', { name, exact: true }))
}

const outcomeLabel = { en: 'Outcome', th: 'ผลของงาน' }
const reasonLabel = { en: 'Reason', th: 'เหตุผล' }

interface Signing {
  name: readonly [label: string, name: string]
  /** The pad on which a mouse draws. */
  pad: RegExp
  /** Typed in place of a drawing, on a phone. */
  typed: readonly [button: string, label: string]
  isTouched: boolean
  save: string
}

/** The customer writes a name, signs, and the handover is saved. */
export async function signHandover(
  handover: Locator,
  { name, pad, typed, isTouched, save }: Signing,
): Promise<void> {
  await handover.getByRole('textbox', { name: name[0] }).fill(name[1])
  if (isTouched) {
    await handover.getByRole('button', { name: typed[0] }).click()
    await handover.getByRole('textbox', { name: typed[1], exact: true }).fill(name[1])
  } else await sign(handover.page(), pad)
  await handover.getByRole('button', { name: save, exact: true }).click()
}

/** Plans a visit of the job whose page is open, by its people. */
export async function planVisitAt(
  page: Page,
  { title, plannedAt, save }: { title: string; plannedAt: string; save: string },
  at: string,
): Promise<void> {
  await page.getByRole('button', { name: title, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel(plannedAt).fill(at)
  await dialog.getByRole('button', { name: save, exact: true }).click()
  await expect(dialog).toBeHidden()
}
