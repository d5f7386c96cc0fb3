import type { RuleDetail } from '@rp/contract/food-recipes/regulation-rule'
import { desc } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logEntry } from '../../platform/tables/log-entry.ts'
import {
  openRegulationShop,
  regulationPath as path,
  type RegulationShop,
} from '../../testing/regulation-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { substance } from '../tables/substance.ts'

let server: TestServer
let law: RegulationShop
let chemist: Person
let admin: Person
const benzoate = uuidv7()

beforeAll(async () => {
  server = await openTestServer()
  law = await openRegulationShop(server)
  chemist = await server.staff('STAFF/RECIPE')
  admin = await server.staff('ADMIN/RECIPE')
  await server.database.db.insert(substance).values({ id: benzoate, inci_name: 'Sodium Benzoate' })
})
afterAll(() => server.close())

const asAcid = () => law.rule({ inci_names: ['SODIUM BENZOATE'], basis: 'as acid' })
const enter = (who: Person, rule: string, body: object) =>
  server.call<RuleDetail>('POST', `${path}/rule/${rule}/factor`, who, {
    body: { substance_id: benzoate, factor: '0.8', reason: 'Certificate of the supplier', ...body },
  })
const engineRule = async (rule: string) => {
  const { content } = await server.call<{ rules: { id: string; factors: unknown[] }[] }>(
    'GET',
    `${path}/for-formula?countries=TH&recipe_type=COSMETICS&substance_ids=${benzoate}`,
    chemist,
  )
  return content.rules.find(({ id }) => id === rule)
}

describe('a factor', () => {
  it('is computed until someone enters another one, with author, time and reason', async () => {
    const rule = await asAcid()
    const { content: before } = await server.call<RuleDetail>('GET', `${path}/rule/${rule}`, chemist)
    expect(before.factors).toMatchObject([
      { inci_name: 'Sodium Benzoate', computed: '0.847408', entered: null },
    ])
    const { status, content } = await enter(admin, rule, {})
    expect(status).toBe(200)
    expect(content.factors).toMatchObject([
      { computed: '0.847408', entered: { factor: '0.8', reason: 'Certificate of the supplier' } },
    ])
    expect((await engineRule(rule))?.factors).toEqual([
      { substance_id: benzoate, factor: '0.8', reason: 'Certificate of the supplier' },
    ])
    const [entry] = await server.database.db.select().from(logEntry).orderBy(desc(logEntry.seq)).limit(1)
    expect(entry).toMatchObject({
      event: 'regulation.rule_changed',
      data: { basis: 'as acid', factor: '0.8' },
    })
  })

  it('that is withdrawn restores the computed one, and needs a reason again', async () => {
    const rule = await asAcid()
    await enter(admin, rule, {})
    const { content } = await enter(admin, rule, { factor: null, reason: 'The certificate was withdrawn' })
    expect(content.factors).toMatchObject([{ computed: '0.847408', entered: null }])
    expect((await engineRule(rule))?.factors).toEqual([])
  })

  it.each([
    ['without a reason', { reason: ' ' }, 'reason'],
    ['of nothing', { factor: '0' }, 'factor'],
    ['of a substance that the rule does not name', { substance_id: uuidv7() }, 'substance_id'],
  ])('%s is refused', async (_, body, field) => {
    const { status, problem } = await enter(admin, await asAcid(), body)
    expect([status, problem.errors[0]?.path]).toEqual([422, field])
  })

  it('is refused if the limit counts the substance itself, and without the right to administer rules', async () => {
    const plain = await law.rule({ inci_names: ['SODIUM BENZOATE'] })
    const refused = await enter(admin, plain, {})
    expect([refused.status, refused.problem.errors[0]?.path]).toEqual([422, 'factor'])
    expect((await enter(chemist, await asAcid(), {})).status).toBe(403)
  })
})
