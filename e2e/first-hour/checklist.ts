import { expect, type Locator } from '@playwright/test'
import { firstStepNames, firstSteps, type FirstStepName } from '@rp/domain/first-steps'
import type { Language } from '@rp/domain/languages'
import type { Person } from './person.ts'

const label = { en: 'First steps', th: 'เริ่มต้นใช้งาน' }

/** The next step as every screen shows it. */
export function strip({ page }: Person, language: Language): Locator {
  return page.getByRole('region', { name: label[language], exact: true })
}

/** Follows the checklist's link, which is the only way to the screens that a newcomer knows. */
export async function follow(person: Person, step: FirstStepName, language: Language): Promise<void> {
  const next = strip(person, language)
  const done = firstStepNames.indexOf(step)
  await expect(next).toContainText(language === 'th' ? `เสร็จแล้ว ${done} จาก` : `${done} of`)
  await person.clicks(next.getByRole('link', { name: firstSteps[step].title[language], exact: true }))
  await person.reads(person.page.getByRole('heading', { level: 1 }).first())
}
