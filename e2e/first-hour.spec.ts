import { expect, test } from './test.ts'
import { answerFirstCustomer, setUpChat } from './first-hour/chat-steps.ts'
import { strip } from './first-hour/checklist.ts'
import { makeFirstAccount } from './first-hour/first-account.ts'
import { enterFirstFormula } from './first-hour/formula-steps.ts'
import { drawFirstLabel, openFirstLabOrder } from './first-hour/label-and-lab-steps.ts'
import { Person } from './first-hour/person.ts'
import { openOwnServer } from './own-server.ts'
import { desktop, watchConsole } from './panel.ts'
import { openStaticSite } from './static-site.ts'

const shots = process.env['SHOTS']

test('an empty installation becomes a company within half an hour, by its checklist alone, in Thai', async ({
  browser,
}) => {
  test.setTimeout(420_000)
  const server = await openOwnServer({ DEMO: '0' })
  const site = await openStaticSite()
  const context = await browser.newContext({ viewport: desktop, locale: 'th-TH', baseURL: server.url })
  const person = new Person(await context.newPage())
  const { page, effort } = person
  const consoleIsClean = watchConsole(page)
  const step = async (name: string, body: () => Promise<void>) => {
    const before = { ...effort }
    await test.step(name, body)
    const { seconds, actions } = effort
    console.log(`${name}: ${actions - before.actions} actions, ${minutes(seconds - before.seconds)}`)
    if (shots) await page.screenshot({ path: `${shots}/${name.replaceAll(' ', '-')}.png` })
  }

  try {
    await step('first account', () => makeFirstAccount(person, server.firstAccountUrl))
    await step('chat', async () => {
      site.paste(await setUpChat(person, site.origin))
      // Opens the page of the website in its editor, pastes, publishes.
      person.spends(120)
    })
    await step('first answer', () => answerFirstCustomer(person, browser, site))
    await step('first formula', () => enterFirstFormula(person))
    await step('first label', () => drawFirstLabel(person))
    await step('first lab order', () => openFirstLabOrder(person))

    await expect(strip(person, 'th')).toBeHidden()
    await person.clicks(page.getByRole('button', { name: /^บัญชีของ/ }))
    await person.clicks(page.getByRole('menuitem', { name: 'เริ่มต้นใช้งาน' }))
    await expect(page.getByRole('heading', { name: 'ตั้งค่าระบบ: เสร็จแล้ว 13 จาก 13' })).toBeVisible()
    console.log(`first hour: ${effort.actions} actions, ${minutes(effort.seconds)}`)
    expect(effort.seconds).toBeLessThan(30 * 60)
    consoleIsClean()
  } finally {
    await context.close()
    site.close()
    await server.close()
  }
})

const minutes = (seconds: number): string => `${(seconds / 60).toFixed(1)} minutes`
