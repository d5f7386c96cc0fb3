import { expect, test, type Browser, type Page } from '@playwright/test'
import { drafting, openFakeModel } from '../apps/server/src/testing/fakes/fake-model.ts'
import { Shop } from './demo-shop.ts'
import { openOwnServer } from './own-server.ts'
import { desktop, signedIn, watchConsole } from './panel.ts'

const question = 'How many jars of body scrub is the smallest order?'
const right = 'The smallest order of body scrub is 350 jars.'

async function customer(browser: Browser, baseURL?: string): Promise<Shop> {
  const context = await browser.newContext({
    viewport: desktop,
    locale: 'en-US',
    ...(baseURL && { baseURL }),
  })
  const shop = new Shop(await context.newPage(), context)
  await shop.open()
  return shop
}

const draftIn = (page: Page, title = 'The bot drafted an answer') => page.getByRole('region', { name: title })
const textOf = (page: Page, title?: string) =>
  draftIn(page, title).getByRole('textbox', { name: 'Draft of the bot' })

async function openRoomOf(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().click()
  await expect(page.getByRole('log').getByText(text)).toBeVisible()
}

/** An admin makes a rule of what was taught. */
async function activate(page: Page): Promise<void> {
  const rule = page.getByRole('listitem').filter({ hasText: right }).first()
  await expect(rule).toContainText('an admin decides, or colleagues who ask for the same')
  await rule.getByRole('button', { name: 'Activate' }).click()
  const preview = page.getByRole('dialog', { name: 'What this rule would have meant last month' })
  await expect(preview).toContainText(/It would have answered \d+ of the \d+ questions/)
  await preview.getByRole('button', { name: 'Activate the rule' }).click()
  await expect(rule).toContainText('Active')
}

async function reject(page: Page, instruction: string): Promise<void> {
  await draftIn(page).getByRole('button', { name: 'Reject…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject the draft' })
  await dialog.getByRole('textbox', { name: 'What should it say instead?' }).fill(instruction)
  await dialog.getByRole('button', { name: 'Reject and draft anew' }).click()
}

test('without a model, one line of staff repairs the answer now, and for whoever asks next', async ({
  browser,
}) => {
  const staff = await signedIn(browser, 'staff.chat')
  const consoleIsClean = watchConsole(staff.page)
  await staff.page.goto('/chat/messenger')
  const mark = `No. ${Date.now() % 1_000_000}.`
  const first = await customer(browser)

  await first.write(`${question} ${mark}`)
  await openRoomOf(staff.page, mark)
  await expect(textOf(staff.page)).not.toHaveValue('')
  await expect(draftIn(staff.page)).toContainText('Answers need approval')

  await test.step('the draft is rejected, a new one says what was told, and the customer reads it', async () => {
    await reject(staff.page, `Tell the customer that ${right}`)
    const again = 'The bot drafted it anew'
    await expect(textOf(staff.page, again)).toHaveValue(right)
    await draftIn(staff.page, again).getByRole('button', { name: 'Approve and send' }).click()
    await expect(first.log().getByText(right)).toBeVisible()
    await expect(draftIn(staff.page, again)).toBeHidden()
  })

  await test.step('what one of the staff teaches is a proposal, until an admin activates it', async () => {
    const admin = await signedIn(browser, 'admin.chat')
    await admin.page.goto('/ai/configuration/instruction-writer')
    await activate(admin.page)
    await admin.context.close()
  })

  await test.step('the next customer is drafted the right answer, by the rule that it became', async () => {
    const next = await customer(browser)
    const other = `No. ${(Date.now() + 1) % 1_000_000}!`
    await next.write(`${question} ${other}`)
    await openRoomOf(staff.page, other)
    await expect(textOf(staff.page)).toHaveValue(right)
    await expect(draftIn(staff.page)).toContainText('By a rule of the house')
    await next.context.close()
  })

  await test.step('a draft that waits leaves when a colleague answers', async () => {
    await staff.page.getByRole('textbox', { name: 'Message', exact: true }).fill('I will take this one.')
    await staff.page.keyboard.press('Enter')
    await expect(draftIn(staff.page)).toBeHidden()
  })
  consoleIsClean()

  await test.step('an admin reads the rule, and the golden case that forbids the old answer', async () => {
    const admin = await signedIn(browser, 'admin.chat')
    await admin.page.goto('/ai/configuration/instruction-writer')
    const rule = admin.page.getByRole('listitem').filter({ hasText: right }).first()
    await expect(rule).toContainText('Active')
    await admin.page.goto('/ai/configuration/instruction-validator')
    // A sample of what staff sent as it was becomes a case as well; the question may stand there twice.
    const kept = admin.page.getByRole('listitem').filter({ hasText: mark })
    await expect(kept.filter({ hasText: 'From a rejection' })).toContainText('350')
    await admin.context.close()
  })
  await staff.context.close()
  await first.context.close()
})

test('with a model, a prompt that brings the rejected claim back is not published, and the screen says why', async ({
  browser,
}) => {
  const fake = await openFakeModel()
  // It answers what its prompt forces it to, else what a person told, else what it once learned wrongly.
  fake.answer = drafting((ask) => {
    const asked = JSON.stringify(ask)
    const jars = /FORCED ([\d,]+)/.exec(asked)?.[1] ?? (asked.includes('350 jars') ? '350' : '1,000')
    const reply = `The smallest order of body scrub is ${jars} jars.`
    return { submit: { reply, citations: ['R1', 'S1'], action: 'REPLY' } }
  })
  const server = await openOwnServer(fake.env)
  const staff = await signedIn(browser, 'staff.chat', { baseURL: server.url })
  await staff.page.goto('/chat/messenger')
  const asking = await customer(browser, server.url)

  await asking.write(question)
  await openRoomOf(staff.page, question)
  await expect(textOf(staff.page)).toHaveValue(/1,000 jars/)
  await expect(draftIn(staff.page)).toContainText('States what no source says')
  await reject(staff.page, `Tell the customer that ${right}`)
  await expect(textOf(staff.page, 'The bot drafted it anew')).toHaveValue(right)
  await draftIn(staff.page, 'The bot drafted it anew')
    .getByRole('button', { name: 'Approve and send' })
    .click()
  await expect(asking.log().getByText(right)).toBeVisible()

  const { page, context } = await signedIn(browser, 'admin.chat', { baseURL: server.url })
  await page.goto('/ai/configuration/instruction-writer')
  await activate(page)

  await page.goto('/ai/configuration/chat-bot-v2')
  await page
    .getByRole('textbox', { name: 'Prompt' })
    .fill('FORCED 1,000 whatever they ask.\n{{transcript}}\n{{knowledge}}\n{{instructions}}')
  await page.getByRole('button', { name: 'Save as version' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save as version' }).click()
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible()

  await test.step('tested on the case, it says where it fails', async () => {
    await page.getByRole('button', { name: 'Test version 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Test version 1' })
    await dialog.getByRole('combobox', { name: 'Golden case' }).click()
    // The demo has the case, too, and the test before makes one.
    await page.getByRole('option', { name: question }).first().click()
    await dialog.getByRole('button', { name: 'Test' }).click()
    await expect(dialog).toContainText('Brings back “1,000”.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('published, it is refused', async () => {
    await page.getByRole('button', { name: 'Publish version 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish version 1' })
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(dialog.getByRole('alert')).toContainText('brings back “1,000”')
    await expect(dialog.getByRole('button', { name: 'Publish all the same' })).toBeDisabled()
  })
  await context.close()
  await staff.context.close()
  await asking.context.close()
  await server.close()
  await fake.close()
})
