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
import type { IntakeKind } from '@rp/domain/integrations/intake-api'
import { followIdentity } from '../../auth/index.ts'
import type { Lab } from '../../lab/index.ts'
import type { Machine } from '../../machine/index.ts'
import { bySystem, type TransitionBy } from '../../platform/transitions/decide-transition.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ApiCaller } from '../../platform/caller.ts'
import type { Recipes } from '../../recipes/index.ts'
import { saveCountry } from '../../shop/index.ts'
import { saveShopProduct } from '../save-shop-product.ts'
import {
  boxByCode,
  categoryBySlug,
  customerOfCall,
  saveCallPurchase,
  saveCustomer,
  labServiceByCode,
  packagingByProduct,
  packagingServicesByCode,
  recipeByNumber,
} from './references.ts'
import { runOnce } from './idempotency.ts'

export interface IntakeAreas {
  recipes: Recipes
  lab: Lab
  machine: Machine
}

/** A machine transitions as the system; the log names its key. */
const byKeyOf = ({ id }: ApiCaller): TransitionBy => ({ ...bySystem, actor: { type: 'API', id } })

/**
 * Receives what the shop and other machines send; each kind uses the same function as the screens of staff.
 */
export function intakeCalls(platform: Platform, intake: IntakeAreas): void {
  const { serve, write } = platform
  const { recipes, lab, machine } = intake
  const once = <T extends Record<string, unknown>>(
    caller: ApiCaller,
    kind: IntakeKind,
    work: (tx: Tx) => Promise<T>,
  ) => runOnce(write, { caller, kind }, work)

  serve.machine(intakeRecipe, async ({ body, caller }) => {
    const answer = await once(caller, 'recipe', async (tx) => {
      const { id, number, formula_status: status } = await openRecipe(tx, recipes, body, byKeyOf(caller))
      return { id, number, status }
    })
    recipes.changed()
    return answer
  })

  serve.machine(intakePackage, ({ body, caller }) =>
    once(caller, 'package', async (tx) => {
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
      const id = await recipes.openPackage(tx, recipe_id, fields, byKeyOf(caller))
      return { id, recipe: body.recipe, status: 'PENDING_PAYMENT' as const }
    }),
  )

  serve.machine(intakePayment, async ({ body, caller }) => {
    const answer = await once(caller, 'payment', async (tx) => {
      const target = { recipe_id: await recipeByNumber(tx, body.recipe), package_id: body.package_id }
      const payment = { amount: body.amount, ref: body.ref }
      return { recipe: body.recipe, status: await recipes.pay(tx, target, payment, byKeyOf(caller)) }
    })
    recipes.changed()
    return answer
  })

  serve.machine(intakeLabOrder, async ({ body, caller }) => {
    const answer = await once(caller, 'lab-order', async (tx) => {
      const { service, customer, recipe, ...fields } = body
      const { id, number, status } = await lab.openOrder(
        tx,
        {
          ...fields,
          service_id: await labServiceByCode(tx, service),
          customer_id: customer && (await customerOfCall(tx, customer)),
          recipe_id: recipe && (await recipeByNumber(tx, recipe)),
          assignee_id: null,
          report_language: null,
          matrix: null,
          room_id: null,
        },
        byKeyOf(caller),
      )
      // An order for a recipe belongs to the recipe's customer.
      if (customer && !recipe) await followCall(tx, customer, { table: 'lab_order', id })
      return { id, number, status }
    })
    lab.changed()
    return answer
  })

  serve.machine(intakeMachineService, async ({ body, caller }) => {
    const answer = await once(caller, 'machine-service', async (tx) => {
      const { customer, ...fields } = body
      const customer_id = await customerOfCall(tx, customer)
      const input = { ...fields, customer_id, site_point: null, files: [], room_id: null }
      const { id, number, status } = await machine.openService(tx, input, byKeyOf(caller).actor)
      await followCall(tx, customer, { table: 'machine_service', id })
      return { id, number, status }
    })
    machine.changed()
    return answer
  })

  serve.machine(intakeProduct, ({ body, caller }) =>
    once(caller, 'product', (tx) => saveShopProduct(tx, body)),
  )
  serve.machine(intakeCountry, ({ body, caller }) => once(caller, 'country', (tx) => saveCountry(tx, body)))
  serve.machine(intakeCustomer, ({ body, caller }) =>
    once(caller, 'customer', (tx) => saveCustomer(tx, body)),
  )
  serve.machine(intakePurchase, ({ body, caller }) =>
    once(caller, 'purchase', (tx) => saveCallPurchase(tx, body)),
  )
}

async function openRecipe(tx: Tx, recipes: Recipes, body: IntakeBodies['recipe'], by: TransitionBy) {
  const { customer, category, ...fields } = body
  const opened = await recipes.openRecipe(
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
  await followCall(tx, customer, { table: 'recipe', id: opened.id })
  return opened
}

/** Assigns a call under a merged duplicate's shop number to the remaining customer. */
function followCall(
  tx: Tx,
  { id_customer }: { id_customer: number },
  row: Parameters<typeof followIdentity>[2],
): Promise<void> {
  return followIdentity(tx, { shop_customer_id: id_customer }, row)
}
