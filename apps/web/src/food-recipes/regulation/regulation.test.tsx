// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fileInputIn } from '../../kit/testing/file-input.ts'
import { renderScreen } from '../../kit/testing/render-screen.tsx'
import { problem, stubServer } from '../../kit/testing/stub-server.ts'
import { RegulationApprovalRequestList } from './approvals.tsx'
import { change, requestRowOf, rule, unread } from './sample-regulation.ts'

const path = '/food-recipes/regulation-approval-request'
const api = '/food-recipes/regulation'
const pageOf = (data: object[]) => ({
  body: { data, currentPage: 1, totalPage: 1, total: data.length, totalIsEstimate: false },
})
const lists = ['approval-request-list', 'rule-list', 'review-list', 'source-list']
const server = (answers: Parameters<typeof stubServer>[0] = {}) =>
  stubServer({
    ...Object.fromEntries(
      lists.flatMap((name) => [
        [`GET /preference/list/regulation-${name}`, () => ({ body: { memory: null, views: [] } })],
        [`PUT /preference/list/regulation-${name}`, () => ({ body: null })],
      ]),
    ),
    [`GET ${api}/request`]: () => pageOf([1, 2, 3].map((number) => requestRowOf(number))),
    [`GET ${api}/request/${change.id}`]: () => ({ body: change }),
    [`GET ${api}/rule`]: () => pageOf([unread]),
    [`GET ${api}/rule/${rule.id}`]: () => ({ body: rule }),
    [`GET ${api}/rule/${unread.id}`]: () => ({ body: unread }),
    [`GET ${api}/source`]: () => pageOf([]),
    'GET /food-recipes/substance': () => pageOf([]),
    ...answers,
  })
const show = (search = '') =>
  renderScreen([{ path, element: <RegulationApprovalRequestList /> }], `${path}${search}`)

test('shows a change beside the current rule, field by field and in words', async () => {
  server()
  const { user } = show(`?request=${change.id}`)
  const dialog = await screen.findByRole('dialog', { name: change.number })
  const table = await within(dialog).findByRole('table', { name: 'What changes' })
  const limit = within(table).getByRole('row', { name: /At most/ })
  expect(
    within(limit)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['2 %', '1 %'])
  within(within(table).getByRole('row', { name: /Not for people under/ })).getByText('3 years')
  within(within(table).getByRole('row', { name: /Our substances/ })).getByText('Glycolic Acid')
  expect(within(table).queryByRole('row', { name: /For these products/ })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Show them' }))
  within(within(table).getByRole('row', { name: /For these products/ })).getAllByText('Leave-on')
})

test('a request shows its evidence and what it affects', async () => {
  server()
  show(`?request=${change.id}`)
  const dialog = await screen.findByRole('dialog', { name: change.number })
  await within(dialog).findByText('not more than 1 %')
  expect(
    within(dialog)
      .getByRole('link', { name: /fda.example/ })
      .getAttribute('href'),
  ).toBe('https://fda.example/notice')
  expect(within(dialog).getByRole('link', { name: 'RC-2026-000013' }).getAttribute('href')).toContain(
    '/recipes/recipes-rd/',
  )
})

test('a rejection requires a reason', async () => {
  const requests = server({
    [`POST ${api}/request/${change.id}/transition`]: () => ({ body: { ...change, status: 'REJECTED' } }),
  })
  const { user } = show(`?request=${change.id}`)
  await user.click(await screen.findByRole('button', { name: `Other steps: ${change.number}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Reject' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reject' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'No such notice')
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(requests.of(`POST ${api}/request/${change.id}/transition`)).toHaveLength(1))
  expect(requests.of(`POST ${api}/request/${change.id}/transition`)[0]?.body).toEqual({
    to: 'REJECTED',
    expected_status: 'PENDING',
    reason: 'No such notice',
  })
})

test('submits a changed proposal with both wordings and the version it was read at', async () => {
  const requests = server({
    [`PUT ${api}/request/${change.id}`]: () => ({ body: { ...change, row_version: 2 } }),
  })
  const { user } = show(`?request=${change.id}&edit=true`)
  const dialog = await screen.findByRole('dialog', { name: `Change ${change.number}` })
  await user.type(
    await within(dialog).findByRole('textbox', { name: 'Wording for the label, Thai' }),
    'ห้ามใช้กับเด็ก',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(requests.of(`PUT ${api}/request/${change.id}`)).toHaveLength(1))
  expect(requests.of(`PUT ${api}/request/${change.id}`)[0]?.body).toMatchObject({
    row_version: 1,
    proposed: { max_value: '1', label_wording: { en: '', th: 'ห้ามใช้กับเด็ก' } },
  })
})

test('approves identical proposals of one import together, after naming their entries', async () => {
  const requests = server({ [`POST ${api}/request/approve`]: () => ({ body: { approved: 3 } }) })
  const { user } = show()
  await screen.findByRole('link', { name: 'RAR-2026-0001' })
  await user.click(screen.getByRole('checkbox', { name: /select all/i }))
  await user.click(screen.getByRole('button', { name: 'Approve together' }))
  const dialog = await screen.findByRole('dialog', { name: 'Approve together' })
  within(dialog).getByText(/Prohibited, holds from/)
  expect(
    within(within(dialog).getByRole('list', { name: 'These entries' })).getAllByRole('listitem'),
  ).toHaveLength(3)
  await user.click(within(dialog).getByRole('button', { name: 'Approve 3' }))
  await waitFor(() => expect(requests.of(`POST ${api}/request/approve`)).toHaveLength(1))
  expect(requests.of(`POST ${api}/request/approve`)[0]?.body).toEqual({
    ids: [1, 2, 3].map((number) => requestRowOf(number).id),
  })
})

test('different proposals cannot be approved in one go; one of their groups can', async () => {
  const rows = [requestRowOf(1), requestRowOf(2), requestRowOf(3, { proposal_hash: 'b'.repeat(64) })]
  server({ [`GET ${api}/request`]: () => pageOf(rows) })
  const { user } = show()
  await screen.findByRole('link', { name: 'RAR-2026-0001' })
  await user.click(screen.getByRole('checkbox', { name: /select all/i }))
  await user.click(screen.getByRole('button', { name: 'Approve together' }))
  const dialog = await screen.findByRole('dialog', { name: 'Approve together' })
  within(dialog).getByText(/Only proposals of one import with the same content/)
  expect(within(dialog).queryByRole('button', { name: /^Approve \d/ })).toBeNull()
  const [first] = within(dialog).getAllByRole('button', { name: 'Choose this group' })
  if (first) await user.click(first)
  within(dialog).getByRole('button', { name: 'Approve 2' })
})

test("the review queue shows the file's row beside what was read from it", async () => {
  const requests = server()
  const { user } = show('?part=review')
  const queue = await screen.findByRole('list', { name: 'Review queue' })
  await within(queue).findByText('0,4% (as acid) for single ester')
  within(queue).getByText('As it was read')
  expect(requests.of(`GET ${api}/rule`)[0]?.query).toMatchObject({ review_state: 'NEEDS_REVIEW' })
  await user.click(within(queue).getByRole('button', { name: 'Propose a reading: Parabens' }))
  const form = await screen.findByRole('dialog', { name: 'Propose a reading: Parabens' })
  expect(await within(form).findByRole('textbox', { name: 'Entry' })).toHaveProperty('value', 'Parabens')
  within(form).getByText('0,4% (as acid) for single ester')
})

test('proposes the end of a rule with only its day and reason', async () => {
  const requests = server({
    [`POST ${api}/request`]: () => ({ body: { ...change, kind: 'END', proposed: null } }),
  })
  const { router, user } = show(`?part=rules&rule=${rule.id}`)
  await user.click(await screen.findByRole('button', { name: 'Propose its end' }))
  const form = await screen.findByRole('dialog', { name: 'Propose the end: Salicylic Acid' })
  await user.type(within(form).getByRole('textbox', { name: 'Why' }), 'Repealed')
  await user.click(within(form).getByRole('button', { name: 'Hand in' }))
  await waitFor(() => expect(requests.of(`POST ${api}/request`)).toHaveLength(1))
  expect(requests.of(`POST ${api}/request`)[0]?.body).toMatchObject({
    current_rule_id: rule.id,
    proposed: null,
    note: 'Repealed',
  })
  await waitFor(() => expect(router.state.location.search).toContain(`request=${change.id}`))
})

const edition = {
  import_id: change.id,
  source_id: rule.id,
  source_code: 'EU-COSING-V',
  file_name: 'annex-v.csv',
  groups: [
    { change_class: 'LAW', reading: 'AUTO', pending: 2, total: 3 },
    { change_class: 'WORDING', reading: 'AUTO', pending: 2, total: 2 },
    { change_class: 'WORDING', reading: 'NEEDS_REVIEW', pending: 1, total: 1 },
  ],
  may: { decide: true },
}

test('shows an edition above its requests by kind of change; alike ones are approved together', async () => {
  const reworded = [1, 2, 3].map((number) => ({
    ...requestRowOf(number),
    proposal_hash: `${number}`.repeat(64),
    change_class: 'WORDING',
    reading: number === 3 ? 'NEEDS_REVIEW' : 'AUTO',
  }))
  const requests = server({
    [`GET ${api}/edition/${change.id}`]: () => ({ body: edition }),
    [`GET ${api}/request`]: () => pageOf(reworded),
    [`POST ${api}/request/approve`]: () => ({ body: { approved: 3 } }),
  })
  const { user } = show(`?import_id=${change.id}`)
  const bar = await screen.findByRole('region', { name: 'New edition of EU-COSING-V' })
  const law = within(bar).getByRole('row', { name: /Changed limits, conditions or dates/ })
  within(law).getByText('2 of 3')
  within(law).getByText('Decided one by one')
  expect(within(law).queryByRole('button', { name: /together/ })).toBeNull()
  await user.click(within(bar).getByRole('button', { name: 'Approve 3 together' }))
  const dialog = await screen.findByRole('dialog', { name: 'Approve together' })
  within(dialog).getByText('1 of them was not read in full. Its rule stays in the review queue.')
  await user.click(within(dialog).getByRole('button', { name: 'Approve 3' }))
  await waitFor(() => expect(requests.of(`POST ${api}/request/approve`)).toHaveLength(1))
})

test('puts an edition in force step by step, after naming its open questions', async () => {
  let left = 1
  const requests = server({
    [`GET ${api}/edition/${change.id}`]: () => ({ body: edition }),
    [`POST ${api}/edition/${change.id}/in-force`]: () => ({
      body: { approved: 3, left: left--, open_questions: 1 },
    }),
  })
  const { user } = show(`?import_id=${change.id}`)
  await user.click(await screen.findByRole('button', { name: 'Put the edition in force' }))
  const dialog = await screen.findByRole('dialog', { name: 'Put the edition in force' })
  within(dialog).getByText(/2 changed limits, conditions or dates were not decided/)
  within(dialog).getByText(/1 rows were not read in full/)
  await user.click(within(dialog).getByRole('button', { name: 'Put the edition in force' }))
  await waitFor(() => expect(requests.of(`POST ${api}/edition/${change.id}/in-force`)).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the importer of an edition does not decide on it', async () => {
  server({ [`GET ${api}/edition/${change.id}`]: () => ({ body: { ...edition, may: { decide: false } } }) })
  show(`?import_id=${change.id}`)
  await screen.findByText('You imported this file: somebody else decides.')
  expect(screen.queryByRole('button', { name: 'Put the edition in force' })).toBeNull()
})

const report = {
  import_id: change.id,
  source_code: 'EU-COSING-III',
  annex: 'III',
  checksum: '',
  columns: [],
  rows: 5,
  counts: { new: 1, changed: 1, unchanged: 1, ended: 1, rejected: 1 },
  titles: { names: 3, families: 1, uses: 0, questions: 1, exceptions: 0, unread: 1, unread_refs: ['9'] },
  changes: { LAW: 1, NEW: 1, END: 1, NUMBERS: 0, READING: 0, WORDING: 0 },
  respelled: 0,
  review: 1,
  rules: 0,
  proposed: 3,
  substances_created: 0,
  vanished: { total: 1, refs: ['7'] },
  rejected: [{ row: 12, ref: '19', reason: 'names no substance' }],
}
const importCall = `POST ${api}/import`

async function openImport(user: ReturnType<typeof show>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import a list of the law' })
  await user.upload(fileInputIn(dialog), new File(['Reference Number'], 'annex.csv', { type: 'text/csv' }))
  return dialog
}

test('previews an annex first, again with every option, and imports it after confirmation', async () => {
  const requests = server({
    [importCall]: ({ body }) => ({ body: { ...report, dry_run: (body as { dry_run: boolean }).dry_run } }),
  })
  const { user } = show('?part=sources')
  const dialog = await openImport(user)
  await within(dialog).findByText('5 rows for EU-COSING-III. This would happen:')
  within(within(dialog).getByRole('region', { name: 'Rejected rows: 1' })).getByText('names no substance')
  within(dialog).getByText('Entries that hold and are not in the file: 1')
  await user.click(within(dialog).getByRole('checkbox', { name: /Propose the end of entries/ }))
  await waitFor(() => expect(requests.of(importCall)).toHaveLength(2))
  await user.click(await within(dialog).findByRole('button', { name: 'Import' }))
  await within(dialog).findByText('5 rows for EU-COSING-III. This was done:')
  expect(within(dialog).getByRole('link', { name: 'See the requests' }).getAttribute('href')).toBe(
    `${path}?import_id=${report.import_id}`,
  )
  expect(
    requests.of(importCall).map(({ body }) => {
      const { dry_run, end_missing } = body as { dry_run: boolean; end_missing: boolean }
      return { dry_run, end_missing }
    }),
  ).toEqual([
    { dry_run: true, end_missing: false },
    { dry_run: true, end_missing: true },
    { dry_run: false, end_missing: true },
  ])
})

test('a refused file shows the reason and cannot be imported', async () => {
  const errors = [{ path: 'text', message: 'lacks columns: cas' }]
  server({ [importCall]: () => problem(422, 'invalid', { errors }) })
  const { user } = show('?part=sources')
  const dialog = await openImport(user)
  await within(dialog).findByText('annex.csv lacks columns: cas')
  expect(within(dialog).queryByRole('button', { name: 'Import' })).toBeNull()
})

test('asks the regulation bot from the list, and opens its request from its answer', async () => {
  const task = '01890000-0000-7000-8000-0000000000b0'
  const requests = server({
    'GET /food-recipes/ingredient': () => pageOf([{ id: rule.id, code: 'RM-1', trade_name: 'Acid' }]),
    'POST /ai/regulation': () => ({ body: { bot_task_id: task } }),
    [`GET /ai/regulation/${task}`]: () => ({
      body: {
        bot_task_id: task,
        phase: 'DONE',
        outcome: 'PROPOSED',
        ingredient_id: rule.id,
        country: 'TH',
        recipe_type: 'COSMETICS',
        is_offline: false,
        request: { id: change.id, number: change.number },
        findings: [
          {
            rule_id: rule.id,
            source_code: 'TH-1',
            place: '98',
            how: 'LINKED',
            substance: 'GLYCOLIC ACID',
            status: 'RESTRICTED',
            max_value: '1',
            max_unit: 'PCT',
            quotes: ['not more than 1 %'],
          },
        ],
      },
    }),
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Ask the regulation bot' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ask the regulation bot' })
  await user.type(within(dialog).getByRole('combobox', { name: 'Raw material' }), 'Acid')
  await user.click(await screen.findByRole('option', { name: 'RM-1 Acid' }))
  await user.click(within(dialog).getByRole('button', { name: 'Ask' }))
  await within(dialog).findByText('not more than 1 %')
  expect(requests.of('POST /ai/regulation')[0]?.body).toEqual({
    ingredient_id: rule.id,
    country: 'TH',
    recipe_type: 'COSMETICS',
  })
  await user.click(within(dialog).getByRole('button', { name: `Open ${change.number}` }))
  await screen.findByRole('dialog', { name: change.number })
})
