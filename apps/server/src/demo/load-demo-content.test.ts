import { createHash } from 'node:crypto'
import { casCheck } from '@rp/domain/ingredients/cas-check'
import { faultsOf, isComplete } from '@rp/domain/ingredients/composition'
import { boxType as boxTypeResource } from '@rp/contract/recipes/box-type'
import { companyStandardLbl as labelResource } from '@rp/contract/recipes/company-standard-lbl'
import { methodType as methodTypeResource } from '@rp/contract/recipes/method-type'
import { packagingService as packagingServiceResource } from '@rp/contract/recipes/packaging-service'
import { recipesBenefit as benefitResource } from '@rp/contract/recipes/recipes-benefit'
import { recipesCategory as categoryResource } from '@rp/contract/recipes/recipes-category'
import { seedTemplates } from '@rp/domain/qa/seed-templates'
import { statusesOf } from '@rp/domain/statuses'
import { previewOf, roomStatusAfter } from '@rp/domain/chat/room-rules'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { customer, purchase } from '../auth/tables/customer.ts'
import { staff } from '../auth/tables/staff.ts'
import { message, room, roomTag } from '../chat/tables/room.ts'
import { notificationState, notification } from '../notifications/tables/notification.ts'
import type { Database } from '../platform/database/open-database.ts'
import { openTestDatabase } from '../platform/database/test-database.ts'
import { readValues } from '../configuration/index.ts'
import { checkStoredLabel, judgeStored } from '../recipes/index.ts'
import { labelDesign } from '../recipes/tables/label-design.ts'
import { qaTemplate } from '../recipes/tables/qa-template.ts'
import { recipePackage } from '../recipes/tables/recipe-package.ts'
import { recipe } from '../recipes/tables/recipe.ts'
import { demoContent, type DemoContent } from './demo-content.ts'
import { loadDemoContent } from './load-demo-content.ts'

const now = new Date('2026-11-21T03:00:00.000Z')
const origins = ['http://127.0.0.1:4000']
const make = (): DemoContent => demoContent({ now, origins, password_hash: 'x' })
const content = make()

describe('the demo content', () => {
  test('is the same at every run', () => {
    const hash = (value: DemoContent): string =>
      createHash('sha256').update(JSON.stringify(value)).digest('hex')
    expect(hash(make())).toBe(hash(content))
  })

  test('has all required parts', () => {
    expect(content.staff.length).toBeGreaterThanOrEqual(25)
    expect(content.customers).toHaveLength(300)
    expect(content.rooms).toHaveLength(60)
    expect(content.messages.length).toBeGreaterThanOrEqual(300)
    expect(content.messages.length).toBeLessThanOrEqual(600)
    expect(content.catalogue.tags).toHaveLength(8)
    expect(content.catalogue.quickReplies).toHaveLength(15)
    expect(content.notifications).toHaveLength(40)
    expect(content.knowledge.pieces.length).toBeGreaterThan(100)
    expect(content.knowledge.requests.map(({ status }) => status ?? 'PENDING')).toContain('PENDING')
    expect(new Set(content.rooms.map(({ channel }) => channel)).size).toBe(3)
    expect(new Set(content.rooms.map(({ status }) => status)).size).toBe(3)
  })

  test('has bot answers that people sent unchanged, and drafts left to them', () => {
    const approved = content.botTasks.filter(({ outcome }) => outcome === 'APPROVED')
    expect(approved.length).toBeGreaterThanOrEqual(5)
    for (const { room_id, sent_seq, draft, confidence_pct } of approved) {
      expect(confidence_pct).toBeGreaterThanOrEqual(85)
      const said = content.messages.find((one) => one.room_id === room_id && one.seq === sent_seq)
      expect(said).toMatchObject({ sender_type: 'BOT', body: draft })
    }
  })

  test('has a recipes catalogue that the screens accept unchanged', () => {
    const { boxTypes, methodTypes, packagingServices, labels, categories, benefits } =
      content.recipesCatalogue
    expect([boxTypes, methodTypes, packagingServices, labels].map(({ length }) => length)).toEqual([
      10, 8, 8, 4,
    ])
    expect([categories, benefits].map(({ length }) => length)).toEqual([15, 16])
    expect(benefits.filter(({ claim_risk }) => claim_risk === 'FORBIDDEN')).toHaveLength(2)
    const fault = (resource: { input: z.ZodObject }, row: object) => {
      const known = Object.keys(resource.input.shape)
      const given = Object.fromEntries(Object.entries(row).filter(([key]) => known.includes(key)))
      return resource.input.partial().safeParse(given).error?.issues
    }
    for (const row of boxTypes) expect(fault(boxTypeResource, row)).toBeUndefined()
    for (const row of methodTypes) expect(fault(methodTypeResource, row)).toBeUndefined()
    for (const row of packagingServices) expect(fault(packagingServiceResource, row)).toBeUndefined()
    for (const row of labels) expect(fault(labelResource, row)).toBeUndefined()
    for (const row of categories) expect(fault(categoryResource, row)).toBeUndefined()
    for (const row of benefits) expect(fault(benefitResource, row)).toBeUndefined()
  })

  test('lets the demo staff of chat and design answer', () => {
    for (const username of ['staff.chat', 'staff.recipe_design', 'admin.recipe', 'admin.recipe_design']) {
      const id = content.staff.find((one) => one.username === username)?.id ?? ''
      expect(content.catalogue.services.cosmetics.staff_ids, username).toContain(id)
    }
  })

  test('has the sums of customers’ purchases', () => {
    for (const { id, purchase_count, purchase_total } of content.customers) {
      const own = content.purchases.filter(({ customer_id }) => customer_id === id)
      const satang = own.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
      expect(purchase_count).toBe(own.length)
      expect(Math.round(Number(purchase_total) * 100)).toBe(satang)
    }
  })

  test('has a wait for all customer messages, ended unless the room still waits', () => {
    for (const one of content.rooms) {
      const own = content.waits.filter(({ room_id }) => room_id === one.id)
      expect(own[0]).toMatchObject({ is_first: true, started_at: one.created_at })
      expect(own.filter(({ answered_at }) => !answered_at).map(({ started_at }) => started_at)).toEqual(
        one.waiting_since ? [one.waiting_since] : [],
      )
    }
    const staffed = content.waits.filter(({ answered_by }) => answered_by)
    expect(staffed.every(({ started_at, answered_at }) => String(answered_at) > started_at)).toBe(true)
  })

  test('has ratings of closed conversations on websites', () => {
    expect(content.ratings.length).toBeGreaterThanOrEqual(8)
    expect(new Set(content.ratings.map(({ score }) => score)).size).toBeGreaterThanOrEqual(3)
    expect(content.ratings.filter(({ comment }) => comment).length).toBeGreaterThanOrEqual(3)
    for (const { room_id, at } of content.ratings) {
      expect(content.rooms.find(({ id }) => id === room_id)?.channel).toBe('WEBSITE')
      expect(new Date(at) <= now).toBe(true)
    }
  })

  test('has room counters that match the messages', () => {
    for (const one of content.rooms) {
      const own = content.messages.filter(({ room_id }) => room_id === one.id)
      const seqsOf = (type: string) =>
        own.filter(({ sender_type }) => sender_type === type).map(({ seq }) => seq)
      const last = own.at(-1)
      expect(own.map(({ seq }) => seq)).toEqual(own.map((_, index) => index + 1))
      expect(own.map(({ at }) => at)).toEqual(own.map(({ at }) => at).toSorted())
      expect(own.map(({ customer_no }) => customer_no)).toEqual(
        own.map(({ seq }) => seqsOf('CUSTOMER').filter((other) => other <= seq).length),
      )
      expect(one).toMatchObject({
        last_seq: own.length,
        customer_no: seqsOf('CUSTOMER').length,
        last_customer_seq: Math.max(0, ...seqsOf('CUSTOMER')),
        last_chat_at: last?.at,
        last_preview: previewOf(last?.body ?? '', []),
        last_sender: last?.sender_type,
      })
      expect(one.chg).toBeGreaterThanOrEqual(own.length)
      expect(one.staff_read_seq).toBeGreaterThanOrEqual(Math.max(0, ...seqsOf('STAFF')))
      expect(one.customer_read_seq).toBeGreaterThanOrEqual(one.last_customer_seq)
      expect(Math.max(one.staff_read_seq, one.customer_read_seq)).toBeLessThanOrEqual(one.last_seq)
      const ruled = own.reduce<typeof one.status>(
        (status, { sender_type }) => roomStatusAfter(status, sender_type, 'public'),
        'OPEN',
      )
      if (one.status !== 'CLOSED') expect(one.status).toBe(ruled)
    }
  })

  test('has 60 raw materials with complete blends, except those marked otherwise', () => {
    const { ingredients, compositions, prices } = content.rawMaterials
    expect(ingredients).toHaveLength(60)
    expect(new Set(ingredients.map(({ code }) => code)).size).toBe(60)
    const incomplete = ingredients
      .filter(({ id }) => !isComplete(compositions.filter(({ ingredient_id }) => ingredient_id === id)))
      .map(({ code }) => code)
    expect(incomplete).toEqual(['CX-001', 'FE-006'])
    const faulty = ingredients.flatMap(({ id, code }) => {
      const rows = compositions.filter(({ ingredient_id }) => ingredient_id === id)
      const parts = rows.map((row) => ({
        ...row,
        pct_min: row.pct_min ?? null,
        pct_max: row.pct_max ?? null,
      }))
      return faultsOf(parts).map(({ fault }) => [code, fault])
    })
    expect(faulty).toEqual([])
    expect(compositions.filter(({ constituent_of }) => constituent_of !== null).length).toBeGreaterThan(0)
    const histories = ingredients.map(
      ({ id }) => prices.filter(({ ingredient_id }) => ingredient_id === id).length,
    )
    expect(histories.filter((length) => length >= 4).length).toBeGreaterThanOrEqual(6)
  })

  test('has each substance once, with a valid CAS number', () => {
    const { substances } = content.rawMaterials
    expect(new Set(substances.map(({ inci_name }) => inci_name)).size).toBe(substances.length)
    expect(substances.flatMap(({ cas = [] }) => cas).filter((cas) => casCheck(cas) !== null)).toEqual([])
  })

  test('leaves no slot of a dialogue empty', () => {
    expect(content.messages.filter(({ body }) => /[{}]|undefined/.test(body))).toEqual([])
  })
})

describe('demo recipes', () => {
  const { recipes, versions, lines, quotes, qa } = content.recipes

  test('are 40 in every status, cosmetics and food, each with its versions', () => {
    expect(recipes).toHaveLength(40)
    expect(new Set(recipes.map(({ formula_status }) => formula_status))).toEqual(
      new Set(statusesOf('formula')),
    )
    expect(new Set(recipes.map(({ recipe_type }) => recipe_type))).toEqual(new Set(['COSMETICS', 'FOOD']))
    const current = recipes.flatMap(({ current_version_id }) => current_version_id ?? [])
    expect(current.filter((id) => !versions.some((version) => version.id === id))).toEqual([])
  })

  test('are valid once submitted', () => {
    const unclean = versions.filter(
      ({ state, findings }) => state !== 'DRAFT' && findings?.some(({ level }) => level === 'BLOCK'),
    )
    expect(unclean.map(({ recipe_id, findings }) => [recipe_id, findings])).toEqual([])
    expect(lines.length).toBeGreaterThan(300)
  })

  test('have a quote once they are sent to the customer, and a QA round once the customer agrees', () => {
    const quotedRecipes = recipes.filter(({ formula_status }) =>
      ['PENDING_CUSTOMER_APPROVAL', 'PENDING_FORMULATION_TEST', 'PENDING_FDA', 'READY'].includes(
        formula_status ?? '',
      ),
    )
    expect(quotes.map(({ recipe_id }) => recipe_id)).toEqual(quotedRecipes.map(({ id }) => id))
    expect(new Set(qa.map(({ status }) => status))).toEqual(new Set(statusesOf('qa')))
  })
})

describe('demo regulation', () => {
  const { rules, requests } = content.regulation

  test('has rules with their substances, and requests in every state', () => {
    expect(rules.length).toBeGreaterThan(20)
    expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(statusesOf('regulation_request')))
    expect(new Set(requests.map(({ number }) => number)).size).toBe(requests.length)
  })
})

describe('loading it', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
    // The server's start creates them before the demo is loaded.
    const templates = seedTemplates.map(({ name, ...template }) => ({
      ...template,
      name_en: name.en,
      name_th: name.th,
    }))
    await database.db.insert(qaTemplate).values(templates)
  })
  afterAll(() => database.close())

  const putFile = () => Promise.resolve()
  const hashPassword = (password: string) => Promise.resolve(password)
  const load = () => loadDemoContent({ db: database.db, hashPassword, putFile, now, origins })

  test('fills an empty database once', async () => {
    expect(await load()).toBe(true)
    expect(await load()).toBe(false)
    const counts = await Promise.all(
      [staff, customer, room, message, notification, notificationState].map(async (table) => {
        const [row] = await database.db.select({ rows: count() }).from(table)
        return row?.rows
      }),
    )
    expect(counts).toEqual([content.staff.length, 300, 60, content.messages.length, 40, content.bells.length])
  })

  test('has some recipes that are not allowed, none of them beyond review', async () => {
    const { db } = database
    const blocked: string[] = []
    for (const row of await db.select().from(recipe)) {
      if (!row.current_version_id) continue
      const { blocks } = await judgeStored(db, { read: readValues }, row, row.current_version_id)
      if (blocks.length > 0) blocked.push(row.formula_status)
    }
    expect(blocked).toEqual(['PENDING_FORMULATION_REVIEW', 'PENDING_FORMULATION_REVIEW'])
  })

  test('has laid-out labels, which pass the rules once submitted', async () => {
    const { db } = database
    const rows = await db
      .select({
        id: labelDesign.id,
        name: labelDesign.name,
        document: labelDesign.document,
        packaged: recipePackage,
      })
      .from(labelDesign)
      .leftJoin(recipePackage, eq(recipePackage.design_id, labelDesign.id))
    const wrong: string[] = []
    for (const { id, name, document, packaged } of rows) {
      const isIn = ['PENDING_STAFF_APPROVAL', 'PENDING_DESIGN_TEST', 'READY'].includes(
        packaged?.package_status ?? '',
      )
      const texts = Object.values(document.elements).filter((one) => one.kind === 'text')
      expect(texts.filter(({ engine }) => engine === '')).toEqual([])
      for (const { code, level } of await checkStoredLabel(db, id, now))
        if (code === 'TEXT_OVERSET' || (isIn && level === 'BLOCK')) wrong.push(`${name}: ${code}`)
    }
    expect(rows).toHaveLength(30)
    expect(wrong).toEqual([])
  })

  test('stores the same sums in the database', async () => {
    const wrong = await database.db
      .select({ id: customer.id })
      .from(customer)
      .leftJoin(purchase, eq(purchase.customer_id, customer.id))
      .groupBy(customer.id)
      .having(
        sql`${customer.purchase_total} <> coalesce(sum(${purchase.amount}), 0) or ${customer.purchase_count} <> count(${purchase.id})`,
      )
    expect(wrong).toEqual([])
    const [tagged] = await database.db.select({ rooms: sql<string>`count(distinct room_id)` }).from(roomTag)
    expect(Number(tagged?.rooms)).toBe(content.rooms.filter(({ is_tagged }) => is_tagged).length)
  })
})
