import { expect, test, type Browser, type Page } from './test.ts'
import { drafting, openFakeModel } from '../apps/server/src/testing/fakes/fake-model.ts'
import { Shop } from './demo-shop.ts'
import { openOwnServer } from './own-server.ts'
import { desktop, signedIn, watchConsole } from './panel.ts'
import { authorization } from './screen-addresses.ts'
import { newMark } from './mark.ts'

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

/** How many golden cases there are of a question. */
async function casesOf(page: Page, title: string): Promise<number> {
  const headers = await authorization(page)
  const answer = await page.request.get(`/api/ai/golden-case?q=${encodeURIComponent(title)}`, { headers })
  const { content } = (await answer.json()) as { content: { data: object[] } }
  return content.data.length
}

const draftIn = (page: Page, title = 'The bot drafted an answer') => page.getByRole('region', { name: title })
const textOf = (page: Page, title?: string) =>
  draftIn(page, title).getByRole('textbox', { name: 'Draft of the bot' })

async function openRoomOf(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().click()
  await expect(page.getByRole('log').getByText(text)).toBeVisible()
}

/** An admin turns the lesson into a rule. */
async function activate(page: Page): Promise<void> {
  const rule = page.getByRole('listitem').filter({ hasText: right }).first()
  await expect(rule).toContainText('an admin decides, or colleagues who ask for the same')
  await rule.getByRole('button', { name: 'Activate' }).click()
  const preview = page.getByRole('dialog', { name: 'The effect of this rule on last month' })
  await expect(preview).toContainText(/It would have answered \d+ of the \d+ questions/)
  await preview.getByRole('button', { name: 'Activate the rule' }).click()
  await expect(rule).toContainText('Active')
}

async function reject(page: Page, instruction: string): Promise<void> {
  await draftIn(page).getByRole('button', { name: 'Reject…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject the draft' })
  await dialog.getByRole('textbox', { name: 'What should it say instead?' }).fill(instruction)
  await dialog.getByRole('button', { name: 'Reject and draft again' }).click()
}

test('without a model, one line from staff corrects the answer now and for later customers', async ({
  browser,
}) => {
  const staff = await signedIn(browser, 'staff.chat')
  const consoleIsClean = watchConsole(staff.page)
  await staff.page.goto('/chat/messenger')
  const mark = `No. ${newMark()}.`
  const first = await customer(browser)

  await first.write(`${question} ${mark}`)
  await openRoomOf(staff.page, mark)
  await expect(textOf(staff.page)).not.toHaveValue('')
  await expect(draftIn(staff.page)).toContainText('Answers need approval')

  await test.step('the draft is rejected, a new one contains the correction, and the customer reads it', async () => {
    await reject(staff.page, `Tell the customer that ${right}`)
    const again = 'The bot drafted it again'
    await expect(textOf(staff.page, again)).toHaveValue(right)
    await draftIn(staff.page, again).getByRole('button', { name: 'Approve and send' }).click()
    await expect(first.log().getByText(right)).toBeVisible()
    await expect(draftIn(staff.page, again)).toBeHidden()
  })

  await test.step('a lesson by staff is a proposal until an admin activates it', async () => {
    const admin = await signedIn(browser, 'admin.chat')
    await admin.page.goto('/ai/configuration/instruction-writer')
    await activate(admin.page)
    await admin.context.close()
  })

  await test.step('the next customer gets the right draft, by the new rule', async () => {
    const next = await customer(browser)
    const other = `No. ${newMark()}!`
    await next.write(`${question} ${other}`)
    await openRoomOf(staff.page, other)
    await expect(textOf(staff.page)).toHaveValue(right)
    await expect(draftIn(staff.page)).toContainText('By a rule you taught')
    await next.context.close()
  })

  await test.step('a waiting draft disappears when a colleague answers', async () => {
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
    // A sample of unchanged staff messages becomes a case as well; the question may appear twice.
    const cases = admin.page.getByRole('listitem').filter({ hasText: mark })
    await expect(cases.filter({ hasText: 'From a rejection' })).toContainText('350')
    await admin.context.close()
  })
  await staff.context.close()
  await first.context.close()
})

test('with a model, a prompt that reintroduces the rejected claim is not published, and the screen says why', async ({
  browser,
}) => {
  const fake = await openFakeModel()
  // It answers with the text that its prompt forces, else with a person's words, else with a fact that it once learned
  // wrongly.
  fake.answer = drafting((ask) => {
    const requested = JSON.stringify(ask)
    const jars = /FORCED ([\d,]+)/.exec(requested)?.[1] ?? (requested.includes('350 jars') ? '350' : '1,000')
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
  await expect(textOf(staff.page, 'The bot drafted it again')).toHaveValue(right)
  await draftIn(staff.page, 'The bot drafted it again')
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

  await test.step('when tested on the case, it says where it fails', async () => {
    // It is learnt in the background.
    await expect.poll(() => casesOf(page, question), { timeout: 60_000 }).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Test version 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Test version 1' })
    await dialog.getByRole('combobox', { name: 'Golden case' }).click()
    // The newest comes first: an approval that is sampled makes a case, too, after that of the rejection.
    await page.getByRole('option', { name: question }).last().click()
    await dialog.getByRole('button', { name: 'Test' }).click()
    await expect(dialog).toContainText('Brings back “1,000”.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('publishing is refused', async () => {
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
