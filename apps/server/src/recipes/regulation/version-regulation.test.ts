import type { StoredFile } from '@rp/contract/fields'
import type { RecipeDetail } from '@rp/contract/recipes/recipe'
import type { VersionFormula, VersionRecord } from '@rp/contract/recipes/recipe-version'
import type { VersionRegulation } from '@rp/contract/recipes/version-regulation'
import { rulesForFormula, type RuleContent } from '@rp/contract/food-recipes/regulation-rule'
import type { ReplyOf } from '@rp/contract/endpoint'
import { eq, like, ne } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readValues } from '../../configuration/read-values.ts'
import { ingredientComposition } from '../../food-recipes/tables/ingredient.ts'
import { regulationRule } from '../../food-recipes/tables/regulation-rule.ts'
import { notify, type NewNotification } from '../../notifications/notify.ts'
import { notification } from '../../notifications/tables/notification.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { logEntry } from '../../platform/tables/log-entry.ts'
import { openJourney, type Journey, type Travellers } from '../../testing/recipe-journey.ts'
import { openRecipeShop, type RecipeShop } from '../../testing/recipe-shop.ts'
import { openRegulationShop, regulationPath, type RegulationShop } from '../../testing/regulation-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { regulationCheck, regulationWaiver, regulationWatch } from '../tables/regulation-check.ts'
import { judgeUnjudged } from './judge-unjudged.ts'
import { openRuleWatch } from './watch-rules.ts'
import { smallPdf } from '../../testing/paper/small-files.ts'

let server: TestServer
let shop: RecipeShop
let law: RegulationShop
let people: Travellers
let designer: Person
const ofTheLists = 'A substance of the lists that no recipe holds'

/** The substance that is 5.123457 % of every recipe in these tests. */
let active: string

beforeAll(async () => {
  server = await openTestServer()
  shop = await openRecipeShop(server)
  law = await openRegulationShop(server, { code: 'TH-COS' })
  people = { chemist: await server.staff('STAFF/RECIPE'), admin: await server.staff('ADMIN/RECIPE') }
  designer = await server.staff('ADMIN/RECIPE_DESIGN')
  const [part] = await server.database.db
    .select()
    .from(ingredientComposition)
    .where(eq(ingredientComposition.ingredient_id, shop.materials.ACTIVE))
  active = part?.substance_id ?? ''
  // A country without its lists of prohibited and restricted substances cannot be checked.
  for (const verdict of ['PROHIBITED', 'RESTRICTED'] as const)
    await law.rule({ ...prohibited, verdict, entry_name: ofTheLists, inci_names: ['NOTHING HERE'] })
})
afterAll(() => server.close())
/** Each test begins without rules for the substances of its recipe. */
afterEach(async () => {
  await server.database.db
    .update(regulationRule)
    .set({ effective_to: '2000-01-01' })
    .where(ne(regulationRule.entry_name, ofTheLists))
})

const ruleAbout = (parts: Partial<RuleContent>) => law.rule({ substance_ids: [active], ...parts })
const prohibited = { verdict: 'PROHIBITED', max_value: null, max_unit: null } as const

const regulationOf = (journey: Journey, version_id: string, below = '', who = people.chemist) =>
  journey.call<VersionRegulation>('GET', `/version/${version_id}/regulation${below}`, undefined, who)

async function evidence(): Promise<StoredFile> {
  const form = new FormData()
  form.append('file', new Blob([smallPdf]), 'letter.pdf')
  const headers = { authorization: `Bearer ${people.admin.token}` }
  const answer = await fetch(`${server.url}/api/file/recipes?purpose=EVIDENCE`, {
    method: 'POST',
    headers,
    body: form,
  })
  return ((await answer.json()) as { content: StoredFile }).content
}

/** A recipe in review with a saved draft that is not submitted. */
async function drafted(fields: object = {}): Promise<{ journey: Journey; version: VersionRecord }> {
  const journey = await openJourney(server, shop, people, { fda_required: false, ...fields })
  await journey.toReview()
  const version = await journey.quoted()
  const back = await journey.call<VersionRecord>('POST', `/version/${version.id}/withdraw`, {
    row_version: version.row_version,
  })
  return { journey, version: back.content }
}
const submit = (journey: Journey, { id, row_version }: VersionRecord) =>
  journey.call<VersionRecord>('POST', `/version/${id}/submit`, { row_version })

async function waive(journey: Journey, version_id: string, who = people.admin) {
  const { content } = await regulationOf(journey, version_id)
  const finding_key = content.findings.find(({ level }) => level === 'BLOCK')?.key
  const body = { finding_key, reason: 'The authority agreed', file: await evidence() }
  return journey.call<VersionRegulation>('POST', `/version/${version_id}/regulation/waiver`, body, who)
}

describe('a country without rules', () => {
  it('is reported as unknown, and blocks nothing', async () => {
    const { journey, version } = await drafted({ target_countries: ['JP'] })
    expect((await submit(journey, version)).status).toBe(200)
    const { content } = await regulationOf(journey, version.id)
    expect(content).toMatchObject({
      countries: [{ country: 'JP', verdict: 'WARN', market_verdict: 'CANNOT_BE_CHECKED', BLOCK: 0 }],
      findings: [{ code: 'NO_RULES' }],
    })
  })
})

describe('handing in', () => {
  it('is refused for what a country forbids, named in the caller’s language', async () => {
    const { journey, version } = await drafted()
    await ruleAbout({ max_value: '2' })
    const { status, problem } = await submit(journey, version)
    expect([status, problem.errors]).toEqual([
      422,
      [
        {
          path: 'regulation.TH',
          message: expect.stringContaining('5.123457 % is above the limit of 2 % (TH-COS') as string,
        },
      ],
    ])
  })

  it("uses the recipe's own properties if they differ from its category's", async () => {
    const asCategory = await drafted()
    const asShampoo = await drafted({ properties: ['SHAMPOO'] })
    await ruleAbout({ max_value: '6', applies_to: [{ all: ['RINSE_OFF'], except: [] }] })
    const codesOf = async ({ journey, version }: Awaited<ReturnType<typeof drafted>>) =>
      (await regulationOf(journey, version.id)).content.findings.map(({ code }) => code)
    expect(await codesOf(asCategory)).toEqual(['NOT_FOR_THIS_USE'])
    expect(await codesOf(asShampoo)).toEqual([])
  })

  it('passes at the limit, and saves the verdict for users who see no formula', async () => {
    const { journey, version } = await drafted()
    await ruleAbout({ max_value: '5.123457' })
    expect((await submit(journey, version)).status).toBe(200)
    const seen = await regulationOf(journey, version.id, '/verdict', designer)
    expect(seen.content).toMatchObject({
      countries: [{ country: 'TH', verdict: 'OK', market_verdict: 'COMPLIES' }],
    })
    expect((await regulationOf(journey, version.id, '', designer)).status).toBe(403)
  })

  it('ignores rules that begin tomorrow, and use classes that do not apply', async () => {
    const { journey, version } = await drafted()
    await ruleAbout({ ...prohibited, applies_to: [] })
    await server.database.db.update(regulationRule).set({ effective_from: '2199-01-01', effective_to: null })
    expect((await submit(journey, version)).status).toBe(200)
    await server.database.db.update(regulationRule).set({ effective_from: '2020-01-01' })
  })
})

describe('lists of formulas', () => {
  it('show the verdict of each country beside the version, updated by each save', async () => {
    const { journey, version } = await drafted({ target_countries: ['TH', 'JP'] })
    await ruleAbout({ max_value: '5.123457' })
    const verdicts = async () => {
      const { content: listed } = await journey.call<VersionRecord[]>('GET', '/version')
      const { content: recipe } = await journey.call<RecipeDetail>('GET', '')
      return { listed: listed[0]?.market_verdicts, recipe: recipe.market_verdicts }
    }
    const { content: handedIn } = await submit(journey, version)
    const judged = [
      { country: 'TH', verdict: 'COMPLIES' },
      { country: 'JP', verdict: 'CANNOT_BE_CHECKED' },
    ]
    expect(await verdicts()).toEqual({ listed: judged, recipe: judged })
    const { content: draft } = await journey.call<VersionRecord>('POST', `/version/${version.id}/withdraw`, {
      row_version: handedIn.row_version,
    })
    const { content: formula } = await journey.call<VersionFormula>('GET', `/version/${version.id}/formula`)
    await journey.call('PUT', `/version/${version.id}/formula`, {
      ...formula.draft,
      lines: formula.draft.lines.map((line) => (line.pct ? { ...line, pct: '6' } : line)),
      row_version: draft.row_version,
    })
    const breaching = [{ country: 'TH', verdict: 'BREACHES' }, judged[1]]
    expect(await verdicts()).toEqual({ listed: breaching, recipe: breaching })
  })

  it('report a version without a saved verdict until it is judged', async () => {
    const { journey, version } = await drafted({ target_countries: ['JP'] })
    await submit(journey, version)
    const { db } = server.database
    await db.delete(regulationCheck).where(eq(regulationCheck.version_id, version.id))
    const listed = async () =>
      (await journey.call<VersionRecord[]>('GET', '/version')).content[0]?.market_verdicts
    expect(await listed()).toBeNull()
    await judgeUnjudged(server.app.platform, { read: readValues }, new AbortController().signal)
    expect(await listed()).toEqual([{ country: 'JP', verdict: 'CANNOT_BE_CHECKED' }])
  })
})

describe('a waiver', () => {
  it('accepts one finding, with a file; it is logged, and can be withdrawn', async () => {
    const { journey, version } = await drafted()
    await ruleAbout(prohibited)
    const { content, status } = await waive(journey, version.id)
    expect([status, content]).toMatchObject([
      200,
      { countries: [{ verdict: 'INFO' }], waivers: [{ holds: true, reason: 'The authority agreed' }] },
    ])
    expect((await submit(journey, version)).status).toBe(200)
    const entries = await server.database.db.select().from(logEntry).where(eq(logEntry.event, 'check.waived'))
    expect(JSON.stringify(entries.at(-1)?.data)).not.toContain('authority')
    const below = `/version/${version.id}/regulation/waiver/${content.waivers[0]?.id}/withdraw`
    const withdrawn = await journey.call<VersionRegulation>('POST', below, undefined, people.admin)
    expect(withdrawn.content).toMatchObject({
      countries: [{ verdict: 'BLOCK' }],
      waivers: [{ holds: false }],
    })
    expect((await journey.call('POST', below, undefined, people.admin)).status).toBe(409)
  })

  it('requires the regulatory admin, a blocking finding and a file', async () => {
    const { journey, version } = await drafted()
    await ruleAbout(prohibited)
    expect((await waive(journey, version.id, people.chemist)).status).toBe(403)
    const body = { finding_key: 'TH|OTHER', reason: 'x', file: await evidence() }
    const post = (changes: object) =>
      journey.call('POST', `/version/${version.id}/regulation/waiver`, { ...body, ...changes }, people.admin)
    expect((await post({})).problem.errors[0]?.path).toBe('finding_key')
    const { content } = await regulationOf(journey, version.id)
    const finding_key = content.findings[0]?.key
    const noFile = { ...body.file, file: '01890000-0000-7000-8000-000000000000.pdf' }
    expect((await post({ finding_key, file: noFile })).problem.errors[0]?.path).toBe('file')
    expect((await post({ finding_key, reason: ' ' })).problem.errors[0]?.path).toBe('reason')
  })

  it('covers what was found: more of the substance, or another rule, blocks again', async () => {
    const { journey, version } = await drafted()
    await ruleAbout({ max_value: '2' })
    await waive(journey, version.id)
    const { content: formula } = await journey.call<VersionFormula>('GET', `/version/${version.id}/formula`)
    const lines = formula.draft.lines.map((line) => (line.pct ? { ...line, pct: '6' } : line))
    const saved = await journey.call<{ version: VersionRecord }>('PUT', `/version/${version.id}/formula`, {
      ...formula.draft,
      lines,
      row_version: formula.version.row_version,
    })
    expect((await submit(journey, saved.content.version)).status).toBe(422)
    expect((await regulationOf(journey, version.id)).content.waivers).toMatchObject([{ holds: false }])
    expect((await waive(journey, version.id)).content.waivers).toHaveLength(2)
  })
})

describe('a waiver of a prohibition', () => {
  const withShare = async (journey: Journey, version_id: string, pct: string): Promise<VersionRecord> => {
    const { content } = await journey.call<VersionFormula>('GET', `/version/${version_id}/formula`)
    const lines = content.draft.lines.map((line) => (line.pct ? { ...line, pct } : line))
    const { row_version } = content.version
    const body = { ...content.draft, lines, row_version }
    return (await journey.call<{ version: VersionRecord }>('PUT', `/version/${version_id}/formula`, body))
      .content.version
  }
  const verdictOf = async (journey: Journey, version_id: string) =>
    (await regulationOf(journey, version_id)).content.countries[0]?.market_verdict

  it('holds up to its share, and is shown with every verdict', async () => {
    const { journey, version } = await drafted()
    await ruleAbout(prohibited)
    const { content } = await waive(journey, version.id)
    expect(content).toMatchObject({
      countries: [{ market_verdict: 'WAIVED' }],
      waivers: [{ holds: true, share: '5.123457', version_no: version.version_no }],
    })
    const [listed] = (await journey.call<VersionRecord[]>('GET', '/version')).content
    const whole = (await journey.call<RecipeDetail>('GET', '')).content
    const waived = [{ country: 'TH', verdict: 'WAIVED' }]
    expect([listed?.market_verdicts, whole.market_verdicts]).toEqual([waived, waived])
    await withShare(journey, version.id, '4')
    expect(await verdictOf(journey, version.id)).toBe('WAIVED')
    const more = await withShare(journey, version.id, '8')
    expect(await verdictOf(journey, version.id)).toBe('BREACHES')
    expect((await submit(journey, more)).status).toBe(422)
  })

  it('stays for the next version with the same raw material, until it is withdrawn', async () => {
    const { journey, version } = await drafted()
    await ruleAbout(prohibited)
    await waive(journey, version.id)
    const cloned = { parent_version_id: version.id, change_note: 'Less of it' }
    const { content: next } = await journey.call<VersionRecord>('POST', '/version', cloned)
    const { content } = await regulationOf(journey, next.id)
    expect(content).toMatchObject({
      countries: [{ market_verdict: 'WAIVED' }],
      waivers: [{ holds: true, version_no: version.version_no }],
    })
    await withShare(journey, next.id, '8')
    expect(await verdictOf(journey, next.id)).toBe('BREACHES')
    await withShare(journey, next.id, '5')
    expect(await verdictOf(journey, next.id)).toBe('WAIVED')
    const below = `/version/${next.id}/regulation/waiver/${content.waivers[0]?.id}/withdraw`
    expect((await journey.call('POST', below, undefined, people.admin)).status).toBe(200)
    expect(await verdictOf(journey, next.id)).toBe('BREACHES')
    expect(await verdictOf(journey, version.id)).toBe('BREACHES')
  })

  it('from before shares were recorded covers what its version has at the upgrade', async () => {
    const { journey, version } = await drafted()
    await ruleAbout(prohibited)
    await waive(journey, version.id)
    const { db } = server.database
    const [finding] = (await regulationOf(journey, version.id)).content.findings
    await db
      .update(regulationWaiver)
      .set({ share: null, material_ids: null, said: ` /  / ${finding?.rule_id}` })
      .where(eq(regulationWaiver.version_id, version.id))
    // As the migration leaves it.
    await db
      .update(regulationCheck)
      .set({ market_verdicts: null })
      .where(eq(regulationCheck.version_id, version.id))
    await judgeUnjudged(server.app.platform, { read: readValues }, new AbortController().signal)
    expect(await verdictOf(journey, version.id)).toBe('WAIVED')
    await withShare(journey, version.id, '8')
    expect(await verdictOf(journey, version.id)).toBe('BREACHES')
  })
})

describe('the way to READY', () => {
  it('is blocked by a rule added meanwhile', async () => {
    const journey = await openJourney(server, shop, people, { fda_required: true })
    await journey.toCustomer()
    await journey.answer(await journey.token(), 'APPROVE')
    await journey.passQa()
    const rule = await ruleAbout(prohibited)
    await expect(journey.move(people.chemist, 'PENDING_FDA')).rejects.toThrow('forbids it')
    const { current_version_id } = await journey.look()
    expect((await waive(journey, current_version_id ?? '')).status).toBe(200)
    expect((await journey.move(people.chemist, 'PENDING_FDA')).formula_status).toBe('PENDING_FDA')
    expect(rule).toBeTruthy()
  })
})

describe('a changed rule', () => {
  const reported = async (number: string) =>
    (
      await server.database.db
        .select()
        .from(notification)
        .where(like(notification.title, `${number}%`))
    ).filter(({ description }) => description.includes('Rules changed'))

  async function ready(): Promise<{ journey: Journey; number: string }> {
    const journey = await openJourney(server, shop, people, { fda_required: false })
    await journey.toCustomer()
    await journey.toReady()
    return { journey, number: (await journey.look()).number }
  }

  it('notifies the people of recipes that it forbids, once it is approved', async () => {
    const { journey, number } = await ready()
    const rule = await ruleAbout({ max_value: '10' })
    const { content } = await law.propose(people.chemist, {
      current_rule_id: rule,
      proposed: { ...(await contentOf(rule)), max_value: '1' },
    })
    expect(content.affected_recipes).toBeGreaterThan(0)
    expect(content.affected.map(({ id }) => id)).toContain(journey.id)
    await law.move(people.admin, content.id, { to: 'APPROVED', expected_status: 'PENDING' })
    await expect.poll(() => reported(number)).toHaveLength(1)
  })

  it('is found by the nightly watch, which checks nothing without changes', async () => {
    const { number } = await ready()
    const { platform } = server.app
    const bells = {
      notify: (tx: Tx, ids: string[], news: NewNotification) => notify(tx, platform.outbox, ids, news),
    }
    const { nightly } = openRuleWatch(platform, { configuration: { read: readValues }, notifications: bells })
    await nightly()
    await ruleAbout(prohibited)
    await nightly()
    expect(await reported(number)).toHaveLength(1)
    await nightly()
    expect(await reported(number)).toHaveLength(1)
    const [watch] = await server.database.db.select().from(regulationWatch)
    expect(watch).toBeDefined()
  })

  async function contentOf(rule: string): Promise<RuleContent> {
    const { content } = await server.call<{ content: RuleContent }>(
      'GET',
      `${regulationPath}/rule/${rule}`,
      people.admin,
    )
    return content.content
  }
})

describe('the rule book of a formula', () => {
  it('has the rules of its countries and materials, and where rules exist', async () => {
    await ruleAbout({ max_value: '2' })
    await law.rule({ inci_names: ['SOMETHING ELSE'] })
    const query = `countries=TH,JP&recipe_type=COSMETICS&ingredient_ids=${shop.materials.ACTIVE}`
    const { content } = await server.call<ReplyOf<typeof rulesForFormula>>(
      'GET',
      `${regulationPath}/for-formula?${query}`,
      people.chemist,
    )
    expect(content.rules).toMatchObject([{ substance_ids: [active], max_value: '2', source_code: 'TH-COS' }])
    expect(content.covered).toContainEqual({ market: 'TH', recipe_type: 'COSMETICS', list_function: null })
    const bySubstance = await server.call<ReplyOf<typeof rulesForFormula>>(
      'GET',
      `${regulationPath}/for-formula?countries=TH&recipe_type=COSMETICS&substance_ids=${active}`,
      people.chemist,
    )
    expect(bySubstance.content.rules).toEqual(content.rules)
  })

  it('has a chip per market country for a material', async () => {
    await ruleAbout(prohibited)
    const { content } = await server.call<{ countries: { country: string; verdict: string }[] }[]>(
      'GET',
      `${regulationPath}/summary?ingredient_ids=${shop.materials.ACTIVE}`,
      people.admin,
    )
    const chips = new Map(content[0]?.countries.map(({ country, verdict }) => [country, verdict]))
    expect([chips.get('TH'), chips.get('JP')]).toEqual(['BLOCK', 'NONE'])
  })
})
