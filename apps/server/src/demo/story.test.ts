import { englishCorpus, knowledgeCorpus } from '@rp/domain/ai/sample-knowledge/corpus'
import { weekdayOf } from '@rp/domain/calendar/days'
import { isWorkingDay, usualCalendar } from '@rp/domain/calendar/work-calendar'
import { bangkokDay, dayAfter } from '@rp/domain/dates'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoContent, type DemoContent } from './demo-content.ts'
import { demoHappenings } from './log-happenings.ts'

/** A working morning, a Sunday, and the middle of a night in the first days of a year. */
const moments = ['2026-11-20T03:00:00.000Z', '2026-11-22T04:00:00.000Z', '2027-01-04T19:30:00.000Z']

/** A chain of moments that is not in order, as text to read; what did not happen is left out. */
function outOfOrder(name: string, chain: [what: string, at: string | Date | null | undefined][]): string[] {
  const happened = chain.flatMap(([what, at]) => (at ? [{ what, at: new Date(at).toISOString() }] : []))
  return happened.flatMap((one, place) => {
    const before = happened[place - 1]
    return before && before.at > one.at
      ? [`${name}: ${one.what} ${one.at} before ${before.what} ${before.at}`]
      : []
  })
}

interface Move {
  from_status?: string | null | undefined
  to_status?: string | null | undefined
  at?: string | Date | undefined
}

/** Transitions that do not follow from one another, or do not lead to the current status of the record. */
function brokenWay(name: string, moves: Move[], status: string | undefined): string[] {
  const chain = outOfOrder(
    name,
    moves.map(({ to_status, at }) => [to_status ?? '', at]),
  )
  const jumps = moves.flatMap(({ from_status = null }, place) =>
    (moves[place - 1]?.to_status ?? null) === from_status ? [] : [`${name}: jumps from ${from_status}`],
  )
  const last = moves.at(-1)?.to_status
  return [...chain, ...jumps, ...(last === status ? [] : [`${name}: is ${status}, its history says ${last}`])]
}

type Quote = DemoContent['recipes']['quotes'][number]

/** A quote that was accepted, or is still open, after its last valid day. */
function lapsed(
  name: string,
  quote: Quote | undefined,
  { today, agreed }: { today: string; agreed: string | Date | undefined },
): string[] {
  if (!quote) return []
  const last = quote.state === 'SENT' ? today : bangkokDay(new Date(agreed ?? 0).toISOString())
  return last > quote.valid_until
    ? [`${name}: ${quote.state} on ${last} holds until ${quote.valid_until}`]
    : []
}

describe.each(moments)('the story of the demo, loaded at %s', (moment) => {
  const now = new Date(moment)
  let content: DemoContent
  beforeAll(() => {
    content = demoContent({ now, origins: [], password_hash: 'x' })
  })

  test('nothing happened after now', () => {
    const { recipes, lab, machines, regulation, messages, customers, purchases, staff, botTasks } = content
    const past = [
      ...[...recipes.recipes, ...recipes.versions, ...recipes.quotes, ...recipes.qa].map(
        ({ created_at }) => created_at,
      ),
      ...[...recipes.history, ...lab.history, ...machines.history, ...regulation.history, ...messages].map(
        ({ at }) => at,
      ),
      ...lab.orders.flatMap(({ created_at, updated_at }) => [created_at, updated_at]),
      ...machines.services.map(({ updated_at }) => updated_at),
      ...machines.visits.flatMap(({ arrived_at, left_at }) => [arrived_at, left_at]),
      ...customers.flatMap(({ created_at, last_seen_at }) => [created_at, last_seen_at]),
      ...purchases.map(({ paid_at }) => paid_at),
      ...staff.map(({ last_seen_at }) => last_seen_at),
      ...botTasks.flatMap(({ created_at, decided_at }) => [created_at, decided_at]),
      ...content.notifications.map(({ created_at }) => created_at),
      ...demoHappenings(content).map(({ occurred_at }) => occurred_at),
    ]
    expect(past.filter((at) => at && new Date(at) > now)).toEqual([])
  })

  test('customers are seen, buy and order after they joined', () => {
    const came = new Map(content.customers.map(({ id, created_at }) => [id, created_at]))
    const early = [
      ...content.customers.map(({ id, last_seen_at }) => [id, last_seen_at] as const),
      ...content.purchases.map(({ customer_id, paid_at }) => [customer_id, paid_at] as const),
      ...content.rooms.map(({ customer_id, created_at }) => [customer_id, created_at] as const),
      ...content.lab.orders.map(({ customer_id, created_at }) => [customer_id, created_at] as const),
      ...content.machines.services.map(({ customer_id, created_at }) => [customer_id, created_at] as const),
      ...content.recipes.recipes.map(({ customer_id, created_at }) => [customer_id, created_at] as const),
    ].filter(([id, at]) => id && at && at < String(came.get(id)))
    expect(early).toEqual([])
  })

  test('a recipe is paid, formulated, handed over, agreed to, tested and registered in that order', () => {
    const { recipes, versions, history, quotes, qa, registrations } = content.recipes
    const wrong = recipes.flatMap((recipe) => {
      const name = recipe.number
      const way = history.filter(({ recipe_id, machine }) => recipe_id === recipe.id && machine === 'FORMULA')
      const at = (...moves: string[]) => way.find(({ move }) => moves.includes(move))?.at
      const own = <T extends { recipe_id: string }>(rows: T[]) =>
        rows.filter(({ recipe_id }) => recipe_id === recipe.id)
      const quote = own(quotes)[0]
      const round = own(qa)[0]
      return [
        ...brokenWay(name, way, recipe.formula_status),
        ...outOfOrder(name, [
          ['created', recipe.created_at],
          ['F1', at('F1')],
          ['paid', recipe.payment?.paid_at],
          ['F2', at('F2')],
          ...own(versions).map(
            ({ version_no, created_at }) => [`v${version_no}`, created_at] as [string, string],
          ),
          ['F3', at('F3')],
          ['quote', quote?.created_at],
          ['F4', at('F4')],
          ['locked', own(versions).find(({ locked_at }) => locked_at)?.locked_at],
          ['QA', round?.created_at],
          ['signed', round?.signed_at],
          ['F6', at('F6', 'F6b')],
          ['READY', at('F8')],
        ]),
        ...own(registrations).flatMap(({ state, submitted_on, granted_on, expires_on }) => [
          ...outOfOrder(name, [
            ['tested', at('F6') && bangkokDay(at('F6') ?? '')],
            ['submitted', submitted_on],
            ['granted', granted_on],
            ['ready', at('F8') && bangkokDay(at('F8') ?? '')],
            ['expires', expires_on],
          ]),
          ...(state === 'DRAFT' && submitted_on ? [`${name}: a draft that was submitted`] : []),
        ]),
        ...lapsed(name, quote, { today: bangkokDay(moment), agreed: at('F4') }),
      ]
    })
    expect(wrong).toEqual([])
  })

  test('a package follows its recipe, and is released no sooner than its formula', () => {
    const { recipes, history, packages } = content.recipes
    const wrong = packages.flatMap((one) => {
      const recipe = recipes.find(({ id }) => id === one.recipe_id)
      const name = `${recipe?.number} package`
      const steps = history.filter(({ package_id }) => package_id === one.id)
      const released = steps.find(({ move }) => move === 'P6')?.at
      const ready = history.find(
        ({ recipe_id, machine, to_status }) =>
          recipe_id === one.recipe_id && machine === 'FORMULA' && to_status === 'READY',
      )?.at
      return [
        ...brokenWay(name, steps, one.package_status),
        ...outOfOrder(name, [
          ['recipe', recipe?.created_at],
          ['package', one.created_at],
          ['P1', steps[0]?.at],
        ]),
        ...(released && (!ready || released < ready) ? [`${name}: released before its formula`] : []),
      ]
    })
    expect(wrong).toEqual([])
  })

  test('a lab order is opened, received, measured, completed and reported in that order', () => {
    const { orders, samples, orderSteps, history, reports } = content.lab
    const wrong = orders.flatMap((order) => {
      const name = order.number
      const way = history.filter(
        ({ order_id, to_status, step_id }) => order_id === order.id && to_status && !step_id,
      )
      const steps = orderSteps.filter(({ order_id }) => order_id === order.id)
      const own = reports.filter(({ order_id }) => order_id === order.id)
      const version = content.recipes.versions.find(({ id }) => id === order.version_id)
      const received = samples.find(({ order_id }) => order_id === order.id)?.received_at
      return [
        ...brokenWay(name, way, order.status),
        ...outOfOrder(name, [
          ['version', version?.created_at],
          ['created', order.created_at],
          ['received', received],
          ...steps.flatMap(({ position, started_at, finished_at }): [string, string | null | undefined][] => [
            [`start ${position}`, started_at],
            [`finish ${position}`, finished_at],
          ]),
          ...own.flatMap(({ version: no, issued_at, invalidated_at }): [string, string | null][] => [
            [`report ${no}`, issued_at],
            [`withdrawn ${no}`, invalidated_at],
          ]),
          ['completed', order.completed_at],
          ['updated', order.updated_at],
        ]),
        ...own
          .filter(
            ({ issued_at }) =>
              !way.some(({ to_status, at }) => to_status === 'COMPLETED' && at === issued_at),
          )
          .map(({ version: no }) => `${name}: report ${no} without its completion`),
        ...(order.results ?? [])
          .filter(({ measured_at }) => !steps.some(({ finished_at }) => finished_at === measured_at))
          .map(({ code }) => `${name}: ${code} was measured when no step was at work`),
        ...(order.due_at <= String(order.created_at) ? [`${name}: due before it was opened`] : []),
      ]
    })
    expect(wrong).toEqual([])
  })

  test('a machine is opened, visited or received, quoted, repaired and handed over in that order', () => {
    const { services, visits, quotations, history } = content.machines
    const visitOf = (id: string) =>
      visits.find(({ service_id }) => service_id === id) ?? { arrived_at: null, left_at: null }
    const wrong = services.flatMap((service) => {
      const { number: name, outcome } = service
      const way = history.filter(({ service_id }) => service_id === service.id)
      const at = (...moves: string[]) => way.find(({ move }) => moves.includes(move))?.at
      const visit = visitOf(service.id)
      const quotation = quotations.find(({ service_id }) => service_id === service.id)
      return [
        ...brokenWay(name, way, service.status),
        ...outOfOrder(name, [
          ['created', service.created_at],
          ['arrived', visit.arrived_at],
          ['received', service.receipt?.received_at],
          ['inspected', at('M2', 'M3')],
          ['left', visit.left_at],
          ['quoted', quotation?.sent_at],
          ['M4', at('M4')],
          ['answered', quotation?.answered_at],
          ['M6', at('M6', 'M8')],
          ['signed', service.handover?.signed_at],
          ['completed', service.completed_at],
        ]),
        ...(outcome === 'WITHDRAWN' && visit.arrived_at ? [`${name}: withdrawn, yet visited`] : []),
        ...(quotation && bangkokDay(quotation.answered_at ?? moment) > quotation.valid_until
          ? [`${name}: answered, or waits, after the quotation ended`]
          : []),
        ...(service.due_at && service.due_at <= String(service.created_at)
          ? [`${name}: due before opened`]
          : []),
      ]
    })
    expect(wrong).toEqual([])
  })

  test('staff work in working hours on working days, unless the demo is loaded at night', () => {
    const { recipes, lab, machines } = content
    const today = bangkokDay(moment)
    const odd = [...recipes.history, ...lab.history, ...machines.history]
      .map(({ at }) => new Date(at ?? ''))
      .filter((at) => {
        const hour = new Date(at.getTime() + 7 * 3_600_000).getUTCHours()
        const day = bangkokDay(at.toISOString())
        return day !== today && (!isWorkingDay(day, usualCalendar) || hour < 9 || hour >= 18)
      })
    expect(odd.map((at) => at.toISOString())).toEqual([])
  })

  test('due dates are working days, and none that is open is more than six weeks late', () => {
    const open = [
      ...content.lab.orders.filter(({ status }) => status === 'TODO' || status === 'INPROGRESS'),
      ...content.machines.services.filter(({ status }) => status !== 'COMPLETED'),
    ]
    const wrong = open.filter(({ due_at }) => {
      const due = bangkokDay(due_at)
      return !isWorkingDay(due, usualCalendar) || dayAfter(due, 42) < bangkokDay(moment)
    })
    expect(wrong.map(({ number, due_at }) => `${number} ${due_at}`)).toEqual([])
  })

  test('every account has something to do on its first screen', () => {
    const idOf = (username: string) => content.staff.find((one) => one.username === username)?.id
    const { lab, machines, recipes, labels, regulation, rooms, knowledge, botTasks } = content
    const packaged = (status: string) =>
      labels.packages.filter(({ package_status }) => package_status === status)
    const openMachines = machines.services.filter(({ status }) => status !== 'COMPLETED')
    const work: Record<string, unknown[]> = {
      'staff.chat': rooms.filter(
        ({ status, assignee_id }) => status === 'OPEN' && [null, idOf('staff.chat')].includes(assignee_id),
      ),
      'admin.chat': [
        ...knowledge.requests.filter(({ status }) => !status),
        ...botTasks.filter(({ status }) => status === 'NOTIFIED'),
      ],
      'staff.lab': lab.orders.filter(
        ({ status, assignee_id }) => status === 'INPROGRESS' && assignee_id === idOf('staff.lab'),
      ),
      'admin.lab': lab.orders.filter(({ awaits_verification }) => awaits_verification),
      'staff.machine': openMachines.filter(({ engineer_ids }) =>
        engineer_ids?.includes(idOf('staff.machine') ?? ''),
      ),
      'admin.machine': openMachines,
      'admin.administration': openMachines.filter(({ status }) => status === 'QUOTATION'),
      'staff.administration': openMachines.filter(({ status }) => status === 'QUOTATION'),
      'staff.recipe': recipes.recipes.filter(
        ({ formula_status, assignee_id }) =>
          formula_status === 'PENDING_FORMULATION_REVIEW' && assignee_id === idOf('staff.recipe'),
      ),
      'admin.recipe': regulation.requests.filter(({ status }) => status === 'PENDING'),
      'staff.recipe_design': packaged('PENDING_DESIGN_REVIEW'),
      'admin.recipe_design': packaged('PENDING_STAFF_APPROVAL'),
      super_admin: [...rooms.filter(({ status }) => status === 'OPEN'), ...openMachines],
    }
    expect(Object.entries(work).filter(([, rows]) => rows.length === 0)).toEqual([])
  })

  test('every answer of the bot rests on a published piece', () => {
    const published = new Set(
      content.knowledge.pieces.filter(({ status }) => status === 'ACTIVE').map(({ id }) => id),
    )
    const resting = content.botTasks.filter(({ outcome }) => outcome === 'APPROVED')
    expect(resting.length).toBeGreaterThan(0)
    for (const { citations = [], decided_at, created_at } of resting) {
      expect(citations.length).toBeGreaterThan(0)
      expect(citations.filter(({ kind, id }) => kind === 'KNOWLEDGE' && !published.has(id ?? ''))).toEqual([])
      expect((decided_at ?? '') > created_at).toBe(true)
    }
  })

  test('what the bot says of the company is what its settings and catalogues say', () => {
    const settings = new Map(content.configuration.map(({ key, value }) => [key, value]))
    const said = [...knowledgeCorpus, ...englishCorpus].map(([, , answer]) => answer)
    const [opens, closes] = String(settings.get('CHAT_BUSINESS_HOURS'))
      .split('-')
      .map((time) => time.replace(/^0/, ''))
    const hours = said.filter((answer) => answer.includes('8.30-17.30'))
    expect(`${opens}-${closes}`.replaceAll(':', '.')).toBe('8.30-17.30')
    expect(hours).toHaveLength(2)
    const days = String(settings.get('CHAT_BUSINESS_DAYS')).split(',')
    expect(days).not.toContain('sunday')
    expect(days).toContain(weekdayOf('2026-11-21'))
    expect(content.knowledge.shop[0]?.business_hours).toContain('8.30-17.30')
    const services = new Map(content.labCatalogue.services.map((one) => [one.code, one]))
    expect(said.filter((answer) => /ตรวจจุลินทรีย์/.test(answer))[0]).toContain(
      `${services.get('MICRO-TPC')?.sla_days} วันทำการ ใช้ตัวอย่าง ${services.get('MICRO-TPC')?.sample_amount} กรัม`,
    )
    // Numbers of documents look as the panel draws them.
    const numbers = [...said, ...content.messages.map(({ body }) => body ?? '')].flatMap(
      (text) => text.match(/\b[A-Z]{2,3}-20\d\d-\d+/g) ?? [],
    )
    expect(numbers.filter((one) => !/^(?:RC|QT)-\d{4}-\d{6}$|^(?:LAB|MCH)-\d{4}-\d{5}$/.test(one))).toEqual(
      [],
    )
  })

  test('prices and minimums in conversations and quick replies are those of the published pieces', () => {
    const texts = [
      ...content.messages.map(({ body }) => body ?? ''),
      ...content.catalogue.quickReplies.flatMap(({ body_en, body_th }) => [body_en ?? '', body_th ?? '']),
    ]
    const pieces = [...knowledgeCorpus, ...englishCorpus].map(([, , answer]) => answer).join('\n')
    // What a text says about these things, found by the amount next to them.
    const facts = [
      /ขั้นต่ำ (?<amount>[\d,]+) ชิ้น/,
      /ชุดตัวอย่าง (?<amount>[\d,]+) บาท/,
      /[Tt]he minimum is (?<amount>[\d,]+) (?:pieces|kilograms)/,
      /ขั้นต่ำ (?<amount>[\d,]+) กิโลกรัม/,
      /ค่าเข้าตรวจ (?<amount>[\d,]+) บาท/,
    ]
    const reported = facts.flatMap((fact) =>
      texts.flatMap((text) => fact.exec(text)?.groups?.['amount'] ?? []),
    )
    expect(reported.length).toBeGreaterThan(5)
    expect([...new Set(reported)].filter((amount) => !pieces.includes(amount))).toEqual([])
  })

  test('no notice reports what this installation cannot have done', () => {
    const notices = content.notifications.map(({ title, description }) => `${title} ${description}`)
    expect(notices.filter((text) => /backup|สำรองข้อมูล/i.test(text))).toEqual([])
  })
})
