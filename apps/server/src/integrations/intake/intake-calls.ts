import {
  intakeCountry,
  intakeCustomer,
  intakeLabOrder,
  intakeMachineService,
  intakePackage,
  intakePayment,
  intakeProduct,
  intakePurchase,
  intakeRecipe,
  type IntakeBodies,
} from '@rp/contract/integrations/intake'
import type { IntakeKind } from '@rp/domain/integrations/doors'
import { keepPurchase } from '../../auth/index.ts'
import type { Lab } from '../../lab/index.ts'
import type { Machine } from '../../machine/index.ts'
import { systemMover, type Moving } from '../../platform/moves/move.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ApiWho } from '../../platform/who.ts'
import type { Recipes } from '../../recipes/index.ts'
import { keepCountry } from '../../shop/index.ts'
import { keepShopProduct } from '../keep-shop-product.ts'
import {
  boxByCode,
  categoryBySlug,
  customerOfCall,
  keepCustomer,
  labServiceByCode,
  packagingByProduct,
  packagingServicesByCode,
  recipeByNumber,
} from './references.ts'
import { takeOnce } from './take-once.ts'

export interface Doors {
  recipes: Recipes
  lab: Lab
  machine: Machine
}

/** The machine moves as the system does; the log names its key. */
const byKeyOf = ({ id }: ApiWho): Moving => ({ ...systemMover, actor: { type: 'API', id } })

/** What the shop and other machines send: each kind opens the very door that staff open by hand (domain design 0.1). */
export function intakeCalls(platform: Platform, doors: Doors): void {
  const { serve, write } = platform
  const { recipes, lab, machine } = doors
  const once = <T extends Record<string, unknown>>(
    who: ApiWho,
    kind: IntakeKind,
    work: (tx: Tx) => Promise<T>,
  ) => takeOnce(write, { who, kind }, work)

  serve.machine(intakeRecipe, async ({ body, who }) => {
    const answer = await once(who, 'recipe', async (tx) => {
      const { id, number, formula_status: status } = await openRecipe(tx, recipes, body, byKeyOf(who))
      return { id, number, status }
    })
    recipes.changed()
    return answer
  })

  serve.machine(intakePackage, ({ body, who }) =>
    once(who, 'package', async (tx) => {
      const fields = {
        name: body.name,
        qty: body.qty,
        box_type_id: body.box_type && (await boxByCode(tx, body.box_type)),
        service_ids: await packagingServicesByCode(tx, body.services),
        ...(await packagingByProduct(tx, body)),
        proof_file: null,
        print_photo_file: null,
      }
      const recipe_id = await recipeByNumber(tx, body.recipe)
      const id = await recipes.openPackage(tx, recipe_id, fields, byKeyOf(who))
      return { id, recipe: body.recipe, status: 'PENDING_PAYMENT' as const }
    }),
  )

  serve.machine(intakePayment, async ({ body, who }) => {
    const answer = await once(who, 'payment', async (tx) => {
      const target = { recipe_id: await recipeByNumber(tx, body.recipe), package_id: body.package_id }
      const payment = { amount: body.amount, ref: body.ref }
      return { recipe: body.recipe, status: await recipes.pay(tx, target, payment, byKeyOf(who)) }
    })
    recipes.changed()
    return answer
  })

  serve.machine(intakeLabOrder, async ({ body, who }) => {
    const answer = await once(who, 'lab-order', async (tx) => {
      const { service, customer, recipe, ...fields } = body
      const { id, number, status } = await lab.openOrder(
        tx,
        {
          ...fields,
          service_id: await labServiceByCode(tx, service),
          customer_id: customer && (await customerOfCall(tx, customer)),
          recipe_id: recipe && (await recipeByNumber(tx, recipe)),
          assignee_id: null,
          room_id: null,
        },
        byKeyOf(who),
      )
      return { id, number, status }
    })
    lab.changed()
    return answer
  })

  serve.machine(intakeMachineService, async ({ body, who }) => {
    const answer = await once(who, 'machine-service', async (tx) => {
      const { customer, ...fields } = body
      const customer_id = await customerOfCall(tx, customer)
      const input = { ...fields, customer_id, site_point: null, files: [], room_id: null }
      const { id, number, status } = await machine.openService(tx, input, byKeyOf(who).actor)
      return { id, number, status }
    })
    machine.changed()
    return answer
  })

  serve.machine(intakeProduct, ({ body, who }) => once(who, 'product', (tx) => keepShopProduct(tx, body)))
  serve.machine(intakeCountry, ({ body, who }) => once(who, 'country', (tx) => keepCountry(tx, body)))
  serve.machine(intakeCustomer, ({ body, who }) => once(who, 'customer', (tx) => keepCustomer(tx, body)))
  serve.machine(intakePurchase, ({ body, who }) =>
    once(who, 'purchase', async (tx) => {
      const { customer, ...paid } = body
      return keepPurchase(tx, { ...paid, customer_id: await customerOfCall(tx, customer) })
    }),
  )
}

async function openRecipe(tx: Tx, recipes: Recipes, body: IntakeBodies['recipe'], by: Moving) {
  const { customer, category, ...fields } = body
  return recipes.openRecipe(
    tx,
    {
      ...fields,
      category_id: await categoryBySlug(tx, category),
      customer_id: await customerOfCall(tx, customer),
      benefit_ids: [],
      assignee_id: null,
      properties: [],
      watcher_ids: [],
    },
    by,
  )
}
