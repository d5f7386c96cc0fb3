import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Browser } from '@playwright/test'
import type { Language } from '@rp/domain/languages'
import { press, type } from '../gestures/hand.ts'
import { LabCalls, openDayOrder, openDayService, type DayOrder } from '../lab-day.ts'
import { signedIn } from '../panel.ts'
import { jobWords } from './job-words.ts'
import type { Person } from './person.ts'
import { newMark } from '../mark.ts'

const password = 'RecipePanel1!'

/** Where a job is done: a person who needs a separate browser gets a fresh one. */
export interface Place {
  language: Language
  browser: Browser
  /** A browser of the engine, signed in and at a path; `null` for nobody. */
  enter(username: string | null, path: string): Promise<Person>
}

/** The main jobs of the company, each by mouse and keys alone. */
export const jobs: Readonly<Record<string, (place: Place) => Promise<void>>> = {
  'a link leads through signing in to its address': async ({ enter, language, browser }) => {
    const t = jobWords[language]
    const { id } = await order(browser, 'linked')
    const person = await enter(null, `/lab/order/${id}`)
    await person.write(t.username, 'admin.lab')
    await person.write(t.password, password)
    await press(person.hand, 'Enter')
    await person.seesHeading('LAB-')
    expect(await person.address()).toBe(`/lab/order/${id}`)
  },

  'a customer writes and staff answers': async ({ enter, language }) => {
    const t = jobWords[language]
    const mark = markOf()
    const customer = await enter(null, '/demo/shop')
    await customer.press('button', t.shop)
    await customer.press('button', t.openChat, false)
    await customer.write(t.write, `${mark} hello`)
    await press(customer.hand, 'Enter')
    const staff = await enter('staff.chat', '/chat/messenger')
    await staff.press('option', mark, false)
    await staff.write(t.message, `${mark} answer`)
    await press(staff.hand, 'Enter')
    await customer.sees(`${mark} answer`)
  },

  'an order of the laboratory is received, measured and released': async ({ enter, language, browser }) => {
    const t = jobWords[language]
    const { id, steps, samples } = await order(browser, 'measured')
    const staff = await enter('staff.lab', `/lab/order/${id}`)
    await staff.press('button', `${language === 'th' ? 'รับ' : 'Receive'} ${samples[0]?.name}`)
    await staff.pressInDialog(t.receive)
    await staff.open(`/lab/order/${id}/step/${steps[0]?.id}`)
    await staff.press('button', t.start)
    await staff.sees(t.inProgress)
    await staff.write(t.total, '45')
    for (const [at, lead] of t.lead.entries()) await staff.write(lead, at === 0 ? '1.5' : '1.60')
    await staff.write(t.arsenic, '0.5')
    await staff.press('button', t.done)
    await staff.losesButton(t.done)
    await staff.open(`/lab/order/${id}`)
    await staff.press('button', t.complete)
    await staff.pressInDialog(t.complete)
    await staff.sees(t.completed)
  },

  'a recipe is created': async ({ enter, language }) => {
    const t = jobWords[language]
    const name = `Serum ${markOf()}`
    const person = await enter('admin.recipe', '/recipes/recipes-rd')
    await person.press('button', t.newRecipe)
    await person.choose(t.type, t.cosmetics)
    await person.pick(t.customer)
    await person.write(t.recipeName, name)
    await person.pick(t.category)
    await person.press('button', t.createRecipe)
    await person.seesHeading(name)
  },

  'a machine service is opened and its visit planned': async ({ enter, language }) => {
    const t = jobWords[language]
    const model = `Filler ${markOf()}`
    const person = await enter('staff.machine', '/machine/service?view=table')
    await person.press('button', t.newService)
    await person.pick(t.customer)
    await person.write(t.model, model)
    await person.write(t.serial, 'SN-77-1')
    await person.write(t.problem, 'Oil at the pump')
    await person.write(t.address, '99 Rama 9')
    await person.press('button', t.openService)
    await person.seesHeading(model)
    await person.press('button', t.visit)
    // An engineer is at one place at a time.
    await person.writeTime(t.plannedAt, `${wednesdayIn(language === 'th' ? 10 : 9)}T10:00`)
    await person.add(t.engineers)
    await person.press('button', t.save)
    await person.sees(t.visitPlanned)
  },

  'a file is imported': async ({ enter, language }) => {
    const t = jobWords[language]
    const code = markOf()
    const person = await enter('admin.recipe', '/recipes/box-type')
    await person.press('button', t.import)
    const folder = mkdtempSync(join(tmpdir(), 'recipe-panel-import-'))
    const path = join(folder, 'boxes.csv')
    writeFileSync(
      path,
      `code,name_en,name_th,shape,unit_cost,moq\n${code}-1,Jar,กระปุก,JAR,1,1\n${code}-2,Tube,หลอด,TUBE,1,1\n`,
    )
    await person.seesHeading(t.importTitle)
    await person.hand.chooseFile('[role=dialog] input[type=file]', path)
    await person.press('button', t.importTwo)
    await person.sees(t.undoImport)
    rmSync(folder, { recursive: true })
  },

  'a document is found by a part of its number': async ({ enter, language }) => {
    const person = await enter('super_admin', '/auth/staff')
    await person.press('button', jobWords[language].search, false)
    await person.isWriting()
    await type(person.hand, 'lab 76')
    await person.press('option', 'LAB-2026-00076', false)
    await person.seesHeading('LAB-2026-00076')
  },
}

const markOf = (): string => `E${newMark()}`

/** A working day so many weeks ahead: the warning of a day off would move the fields below it. */
function wednesdayIn(weeks: number): string {
  const today = new Date()
  const days = weeks * 7 + 3 - today.getUTCDay()
  return new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

/** An order with one received sample, of a service with a single step that records everything. */
async function order(browser: Browser, name: string): Promise<DayOrder> {
  const { context, page } = await signedIn(browser, 'admin.lab')
  await page.goto('/lab/order')
  const calls = new LabCalls(page)
  const service_id = await openDayService(calls, markOf())
  const { data } = await calls.call<{ data: { id: string }[] }>('GET', '/auth/customer')
  const opened = await openDayOrder(calls, { service_id, customer_id: data[0]?.id ?? '', names: [name] })
  await context.close()
  return opened
}
