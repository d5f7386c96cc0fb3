// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen.tsx'
import { problem, stubServer } from '../../kit/testing/stub-server.ts'
import { Toasts } from '../../kit/toast/toast.tsx'
import { measure, sampleMail, sampleService, serviceIds, weigh } from './sample-service.ts'
import { LabServiceCreate, LabServiceList, LabServiceUpdate } from './service.tsx'
import { LabServiceStepCreate, LabServiceStepUpdate } from './step-form.tsx'
import { LabServiceEmailTemplateCreate, LabServiceEmailTemplateUpdate } from './template-form.tsx'

const path = '/lab/service'
const one = `${path}/${serviceIds.service}`
const server = (answers: Parameters<typeof stubServer>[0] = {}) =>
  stubServer({
    'GET /preference/list/lab-service-list': () => ({ body: { memory: null, views: [] } }),
    'PUT /preference/list/lab-service-list': () => ({ body: null }),
    [`GET ${path}`]: () => ({
      body: { data: [sampleService], currentPage: 1, totalPage: 1, total: 1, totalIsEstimate: false },
    }),
    [`GET ${one}`]: () => ({ body: sampleService }),
    [`GET ${one}/step`]: () => ({ body: [weigh, measure] }),
    [`GET ${one}/step/${serviceIds.measure}`]: () => ({ body: measure }),
    [`GET ${one}/email-template`]: () => ({ body: [sampleMail] }),
    [`GET ${one}/email-template/${serviceIds.mail}`]: () => ({ body: sampleMail }),
    [`POST ${one}/email-template-preview`]: () => ({
      body: { subject: 'Report of LAB-2026-00001', html: '<p>Dear Malee</p>', text: '', unknown: [] },
    }),
    ...answers,
  })
const shown = (element: ReactNode) => (
  <>
    {element}
    <Toasts />
  </>
)
const routes = [
  { path, element: shown(<LabServiceList />) },
  { path: `${path}/create`, element: shown(<LabServiceCreate />) },
  { path: `${path}/:serviceId`, element: shown(<LabServiceUpdate />) },
  { path: `${path}/:serviceId/step`, element: shown(<LabServiceStepCreate />) },
  { path: `${path}/:serviceId/step/:stepId`, element: shown(<LabServiceStepUpdate />) },
  { path: `${path}/:serviceId/email-template`, element: shown(<LabServiceEmailTemplateCreate />) },
  {
    path: `${path}/:serviceId/email-template/:emailTemplateId`,
    element: shown(<LabServiceEmailTemplateUpdate />),
  },
]

test('lists a service with its price, its time and its steps', async () => {
  server()
  renderScreen(routes, path)
  const row = await screen.findByRole('row', { name: /PH-BASIC/ })
  for (const text of ['pH of creams', '5 working days', '1 h 30 min', 'Shop, Recipe'])
    within(row).getByText(text)
})

test('creates a new service from the form', async () => {
  const requests = server({ [`POST ${path}`]: () => ({ body: sampleService }) })
  const { user } = renderScreen(routes, `${path}/create`)
  await user.type(await screen.findByRole('textbox', { name: /^Code/ }), 'ph-basic')
  await user.type(screen.getByRole('textbox', { name: /Name in Thai/ }), 'ค่า pH')
  await user.type(screen.getByRole('textbox', { name: /Name in English/ }), 'pH')
  await user.type(screen.getByRole('textbox', { name: /^Price/ }), '1200')
  await user.type(screen.getByRole('textbox', { name: /Time to the report/ }), '5')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(requests.of(`POST ${path}`)).toHaveLength(1))
  expect(requests.of(`POST ${path}`)[0]?.body).toMatchObject({ types: ['SHOP'], price: '1200', sla_days: 5 })
})

test('a limit is strict if it is typed with its sign, and a sign of the other direction is refused', async () => {
  const requests = server({ [`PUT ${one}`]: () => ({ body: sampleService }) })
  const { user } = renderScreen(routes, one)
  const most = await screen.findByRole<HTMLInputElement>('textbox', { name: 'At most' })
  await user.clear(most)
  await user.type(most, '>100')
  await user.tab()
  await waitFor(() => expect(most.getAttribute('aria-invalid')).toBe('true'))
  await user.clear(most)
  await user.type(most, '< 100')
  await user.tab()
  expect(most.value).toBe('<100')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(requests.of(`PUT ${one}`)).toHaveLength(1))
  expect(requests.of(`PUT ${one}`)[0]?.body).toMatchObject({
    result_form: [{ code: 'PH', min: '5', max: '100', max_strict: true }],
  })
})

test('shows the steps in order with their sum, and a button moves one', async () => {
  const requests = server({ [`PUT ${one}/step-order`]: () => ({ body: [measure, weigh] }) })
  const { user } = renderScreen(routes, one)
  await screen.findByText('2 steps · 1 h 30 min')
  const steps = screen.getByRole('list', { name: 'Steps' })
  const [first, second] = within(steps).getAllByRole('listitem')
  for (const text of ['Mandatory', 'Cannot be skipped', 'Photo']) within(first ?? steps).getByText(text)
  within(second ?? steps).getByText('After Weigh the sample')
  await user.click(screen.getByRole('button', { name: 'Move Measure up' }))
  await waitFor(() => expect(requests.of(`PUT ${one}/step-order`)).toHaveLength(1))
  expect(requests.of(`PUT ${one}/step-order`)[0]?.body).toEqual({
    step_ids: [serviceIds.measure, serviceIds.weigh],
  })
})

test('reverts an order that the server refuses, and says why', async () => {
  server({
    [`PUT ${one}/step-order`]: () => problem(422, 'invalid', { detail: 'Measure comes after Weigh' }),
  })
  const { user } = renderScreen(routes, one)
  await user.click(await screen.findByRole('button', { name: 'Move Measure up' }))
  await screen.findByText('Measure comes after Weigh')
  const steps = screen.getByRole('list', { name: 'Steps' })
  expect(within(steps).getAllByRole('listitem')[0]?.textContent).toContain('Weigh the sample')
})

test('removes a step only after confirmation, and shows an email below its trigger', async () => {
  const requests = server({ [`DELETE ${one}/step/${serviceIds.measure}`]: () => ({ body: null }) })
  const { user } = renderScreen(routes, one)
  await screen.findByRole('heading', { name: 'Report issued' })
  screen.getByRole('link', { name: 'Report of {order_no}' })
  await user.click(await screen.findByRole('button', { name: 'Remove Measure' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove "Measure"?' })
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(requests.of(`DELETE ${one}/step/${serviceIds.measure}`)).toHaveLength(1))
})

test("a step chooses the results entered at it from its service's form", async () => {
  const requests = server({ [`POST ${one}/step`]: () => ({ body: measure }) })
  const { user } = renderScreen(routes, `${one}/step`)
  await user.type(await screen.findByRole('textbox', { name: /Name in Thai/ }), 'วัดค่า')
  await user.type(screen.getByRole('textbox', { name: /Name in English/ }), 'Measure')
  await user.click(await screen.findByRole('checkbox', { name: 'pH value' }))
  await user.click(screen.getByRole('checkbox', { name: '1. Weigh the sample' }))
  await user.click(screen.getByRole('switch', { name: 'At least one photo' }))
  await user.click(screen.getByRole('button', { name: 'Add the step' }))
  await waitFor(() => expect(requests.of(`POST ${one}/step`)).toHaveLength(1))
  expect(requests.of(`POST ${one}/step`)[0]?.body).toMatchObject({
    result_codes: ['PH'],
    depends_on: [serviceIds.weigh],
    photo_required: true,
    est_minutes: 30,
  })
})

test('a saved step shows its instructions, and may only follow earlier ones', async () => {
  server()
  renderScreen(routes, `${one}/step/${serviceIds.measure}`)
  const text = await screen.findByRole('textbox', { name: 'Instructions' })
  await waitFor(() => expect(text.textContent).toBe('Weigh 10 g.'))
  expect(screen.getByRole('checkbox', { name: '1. Weigh the sample' })).toHaveProperty('checked', true)
  expect(screen.queryByRole('checkbox', { name: '2. Measure' })).toBeNull()
})

test("reports an unknown placeholder at once, and the server's refusal on its field", async () => {
  const errors = [{ path: 'subject', message: '{order} has no value' }]
  server({ [`PUT ${one}/email-template/${serviceIds.mail}`]: () => problem(422, 'invalid', { errors }) })
  const { user } = renderScreen(routes, `${one}/email-template/${serviceIds.mail}`)
  const subject = await screen.findByRole('textbox', { name: /Subject/ })
  await user.type(subject, ' {{')
  await screen.findByRole('option', { name: 'Service' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Service' })).toBeNull())
  await user.type(subject, 'order}')
  await screen.findByText('{order} has no value; it cannot be saved like this.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('{order} has no value')
})

test("the subject's menu inserts a value, and the preview is requested with the text", async () => {
  const requests = server()
  const { user } = renderScreen(routes, `${one}/email-template/${serviceIds.mail}`)
  await screen.findByText('Report of LAB-2026-00001')
  expect(requests.of(`POST ${one}/email-template-preview`)[0]?.body).toEqual({
    language: 'th',
    subject: 'Report of {order_no}',
    body_html: '<p>Dear {customer_name}</p>',
    order_id: null,
  })
  await user.click(screen.getByRole('button', { name: 'Insert a value: Subject' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Service' }))
  expect(screen.getByRole('textbox', { name: /Subject/ })).toHaveProperty(
    'value',
    'Report of {order_no}{service_name}',
  )
})

test('sends an email to oneself, filled in from a real order', async () => {
  const order = '01900000-0000-7000-8000-0000000000d1'
  const requests = server({
    'GET /lab/order': () => ({
      body: {
        data: [{ id: order, number: 'LAB-2026-00007' }],
        currentPage: 1,
        totalPage: 1,
        total: 1,
        totalIsEstimate: false,
      },
    }),
    [`POST ${one}/email-template-test`]: () => ({ body: { to: 'me@example.com' } }),
  })
  const { user } = renderScreen(routes, `${one}/email-template/${serviceIds.mail}`)
  await user.type(await screen.findByRole('textbox', { name: 'Filled in from the order' }), 'lab-2026-00007')
  await waitFor(() =>
    expect(requests.of(`POST ${one}/email-template-preview`).at(-1)?.body).toMatchObject({ order_id: order }),
  )
  await user.click(screen.getByRole('button', { name: 'Send it to me' }))
  await screen.findByText('Sent to me@example.com')
  expect(requests.of(`POST ${one}/email-template-test`)[0]?.body).toMatchObject({ order_id: order })
})
