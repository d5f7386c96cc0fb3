import { labService as labServiceResource } from '@rp/contract/lab/service'
import { stepInput } from '@rp/contract/lab/service-step'
import { templateInput } from '@rp/contract/lab/service-email-template'
import { part as partResource } from '@rp/contract/machine/part'
import { handoverInput, quotationInput, receiptInput, workInput } from '@rp/contract/machine/sections'
import { unknownPlaceholders } from '@rp/domain/lab/lab-rules'
import { overlapsOf, visitState } from '@rp/domain/machine-service/visits'
import { statusesOf } from '@rp/domain/statuses'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { demoContent } from './demo-content.ts'

const now = new Date('2026-11-21T03:00:00.000Z')
const { labCatalogue, lab, machines, register, contracts, parts } = demoContent({
  now,
  origins: [],
  password_hash: 'x',
})

const only = (schema: z.ZodObject, row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in schema.shape))
const faultsOf = (schema: z.ZodObject, rows: object[]) =>
  rows.flatMap((row) => schema.partial().safeParse(only(schema, row)).error?.issues ?? [])

describe('the laboratory of the demo', () => {
  test('has twelve services, whose steps and mails the screens accept unchanged', () => {
    expect(labCatalogue.services).toHaveLength(12)
    expect(faultsOf(labServiceResource.input, labCatalogue.services)).toEqual([])
    expect(faultsOf(stepInput, labCatalogue.steps)).toEqual([])
    expect(faultsOf(templateInput, labCatalogue.templates)).toEqual([])
    expect(
      labCatalogue.templates.flatMap(({ subject, body_html }) => unknownPlaceholders(subject + body_html)),
    ).toEqual([])
  })

  test('enters every result of every service at one of its steps', () => {
    for (const service of labCatalogue.services) {
      const entered = labCatalogue.steps
        .filter(({ service_id }) => service_id === service.id)
        .flatMap(({ result_codes }) => result_codes ?? [])
      expect(entered.toSorted()).toEqual((service.result_form ?? []).map(({ code }) => code).toSorted())
    }
  })

  test('has 80 orders in all statuses and of all types, some late and some awaiting verification', () => {
    const { orders } = lab
    expect(orders).toHaveLength(80)
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(statusesOf('lab_order')))
    expect(new Set(orders.map(({ type }) => type)).size).toBe(3)
    const open = orders.filter(({ status }) => status === 'TODO' || status === 'INPROGRESS')
    expect(open.filter(({ due_at }) => Date.parse(due_at) < now.getTime()).length).toBeGreaterThan(3)
    expect(orders.filter(({ awaits_verification }) => awaits_verification).length).toBeGreaterThan(1)
    expect(lab.mails.some(({ state }) => state === 'BOUNCED')).toBe(true)
    expect(lab.mails.some(({ state }) => state === 'QUEUED')).toBe(false)
  })

  test('has a report for every completed order, and withdrawn ones before the newest', () => {
    for (const { id, status } of lab.orders) {
      const versions = lab.reports.filter(({ order_id }) => order_id === id)
      const holding = versions.filter(({ invalidated_at }) => invalidated_at === null)
      expect(holding).toHaveLength(status === 'COMPLETED' ? 1 : 0)
    }
    expect(lab.reports.some(({ invalidated_at }) => invalidated_at !== null)).toBe(true)
  })

  test('has no events in the future', () => {
    const moments = [
      ...lab.history.map(({ at }) => at),
      ...lab.orders.map(({ updated_at }) => updated_at ?? ''),
    ]
    expect(moments.filter((at) => at > now.toISOString())).toEqual([])
  })
})

describe('machine service of the demo', () => {
  const { services } = machines

  test('has 50 jobs in all statuses, at customers and in the workshop', () => {
    expect(services).toHaveLength(50)
    expect(new Set(services.map(({ status }) => status))).toEqual(new Set(statusesOf('machine_service')))
    expect(new Set(services.map(({ type }) => type)).size).toBe(2)
  })

  test('has only fields that the screens accept unchanged', () => {
    const sections = <T>(pick: (row: (typeof services)[number]) => T | null | undefined) =>
      services.flatMap((row) => pick(row) ?? [])
    expect(
      faultsOf(
        quotationInput,
        sections(({ quotation }) => quotation),
      ),
    ).toEqual([])
    expect(
      faultsOf(
        receiptInput,
        sections(({ receipt }) => receipt),
      ),
    ).toEqual([])
    expect(
      faultsOf(
        workInput,
        sections(({ work }) => work),
      ),
    ).toEqual([])
    expect(
      faultsOf(
        handoverInput,
        sections(({ handover }) => handover),
      ),
    ).toEqual([])
  })

  test('has visits in the days ahead, some of them at the same time', () => {
    const visits = machines.visits.flatMap(
      ({ id, planned_at, ends_at, engineer_ids, arrived_at, left_at, cancelled_at }) =>
        visitState({
          arrived_at: arrived_at ?? null,
          left_at: left_at ?? null,
          cancelled_at: cancelled_at ?? null,
        }) === 'PLANNED'
          ? [{ id: id ?? '', starts_at: planned_at, ends_at, engineer_ids: engineer_ids ?? [] }]
          : [],
    )
    expect(visits.filter(({ starts_at }) => starts_at > now.toISOString()).length).toBeGreaterThan(3)
    expect(overlapsOf(visits).length).toBeGreaterThan(0)
  })

  test('has no events in the future', () => {
    expect(machines.history.filter(({ at }) => at > now.toISOString())).toEqual([])
  })
})

describe('the service contracts of the demo', () => {
  test('are two, of the owners of their machines, with one response that is too late', () => {
    expect(contracts.contracts).toHaveLength(2)
    for (const { contract_id, machine_id } of contracts.contractMachines) {
      const owner = register.machines.find(({ id }) => id === machine_id)?.customer_id
      expect(contracts.contracts.find(({ id }) => id === contract_id)?.customer_id).toBe(owner)
    }
    const under = contracts.services.filter(({ contract_id }) => contract_id)
    expect(under.map(({ responded_at = null }) => responded_at)).toEqual([null])
    expect(Date.parse(under[0]?.response_due_at ?? '')).toBeLessThan(now.getTime())
  })
})

describe('the spare parts of the demo', () => {
  test('are eight that the screens accept, in two places, one of them reserved for a job', () => {
    expect(parts.parts).toHaveLength(8)
    expect(
      parts.parts.filter(
        (row) => !partResource.input.safeParse({ is_active: true, ...only(partResource.input, row) }).success,
      ),
    ).toEqual([])
    expect(parts.stock.filter(({ reserved }) => reserved === '1')).toHaveLength(1)
    expect(parts.jobParts).toHaveLength(1)
  })

  test('have movements that add up to what is on hand', () => {
    for (const { part_id, place_id, on_hand } of parts.stock) {
      const changes = parts.movements.filter(
        (one) => one.part_id === part_id && one.place_id === place_id && one.kind !== 'RESERVE',
      )
      expect(changes.reduce((total, { quantity }) => total + Number(quantity), 0)).toBe(Number(on_hand))
    }
  })
})
