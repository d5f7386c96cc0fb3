import { demoBot } from './ai/bot.ts'
import { demoGoodAnswers } from './ai/good-answers.ts'
import { demoBotTasks } from './ai/bot-tasks.ts'
import { demoCatalogue } from './chat/catalogue.ts'
import { demoCustomers } from './customers.ts'
import { demoKnowledge } from './ai/knowledge.ts'
import { demoCompanyTexts } from './company-texts.ts'
import { demoPalettes } from './label/label-palettes.ts'
import { demoLabels } from './label/labels.ts'
import { demoMessageTemplates } from './message-templates.ts'
import { demoNotifications } from './notifications.ts'
import { demoFormulaIngredients } from './food-recipes/formula-ingredients.ts'
import { demoFiles } from './demo-files.ts'
import { demoLab } from './lab/lab-orders.ts'
import { demoLabCatalogue } from './lab/lab-services.ts'
import { demoMachines } from './machine/machines.ts'
import { demoWorksheets } from './lab/worksheets.ts'
import { demoContracts } from './machine/contracts.ts'
import { demoRegister } from './machine/register.ts'
import { demoParts } from './machine/parts.ts'
import { demoPackagings } from './recipes/packagings.ts'
import { seeded } from './random.ts'
import { demoRatings } from './chat/ratings.ts'
import { demoRawMaterials } from './food-recipes/raw-materials.ts'
import { demoRecipes } from './recipes/recipes.ts'
import { demoRecipeSamples } from './recipes/recipe-samples.ts'
import { demoRecipesCatalogue } from './recipes/recipes-catalogue.ts'
import { demoRegulation } from './food-recipes/regulation.ts'
import { demoRooms } from './chat/rooms.ts'
import { demoShopProducts } from './recipes/shop-products.ts'
import { demoAccountCount, demoStaff } from './staff.ts'
import { demoClosings, demoWaits } from './chat/waits.ts'

interface Input {
  now: Date
  /** The origin of the demo shop. */
  origins: string[]
  password_hash: string
}

/** All rows of the demo content. Deterministic for a given time: each part has its own seed. */
export function demoContent({ now, origins, password_hash }: Input) {
  const staff = demoStaff(seeded(1), now, password_hash)
  const { customers, purchases } = demoCustomers(seeded(2), now)
  const catalogue = demoCatalogue({ random: seeded(3), now, staff, origins })
  const reported = demoRooms({ random: seeded(4), now, staff, customers, catalogue })
  const accounts = staff.slice(0, demoAccountCount)
  const { rooms } = reported
  const ratings = demoRatings({ random: seeded(20), closings: demoClosings(reported), customers })
  const notifications = demoNotifications({
    random: seeded(5),
    now,
    staff: accounts,
    customers,
    catalogue,
    rooms,
  })
  const rawMaterials = demoRawMaterials(seeded(6), now)
  const recipesCatalogue = demoRecipesCatalogue({ random: seeded(7), now })
  const recipes = demoRecipes({
    random: seeded(9),
    now,
    staff,
    customers,
    rawMaterials,
    ingredients: demoFormulaIngredients(rawMaterials, now),
    catalogue: recipesCatalogue,
  })
  const products = demoShopProducts(seeded(16), now)
  const { packagings, models } = demoPackagings({
    random: seeded(17),
    now,
    products,
    catalogue: recipesCatalogue,
  })
  const labels = demoLabels({
    random: seeded(18),
    now,
    staff,
    recipes,
    catalogue: recipesCatalogue,
    models,
  })
  const { categories } = recipesCatalogue
  const { substances } = rawMaterials
  const regulation = demoRegulation({ random: seeded(15), now, staff, substances })
  const files = demoFiles(seeded(10), now, staff)
  const labAdmin = staff.find(({ username }) => username === 'admin.lab')
  const labCatalogue = demoLabCatalogue(seeded(11), now, labAdmin?.id ?? '')
  const lab = demoLab({
    random: seeded(13),
    now,
    staff,
    customers,
    recipes: recipes.recipes,
    versions: recipes.versions,
    catalogue: labCatalogue,
    photo: files.samplePhoto,
  })
  const worksheets = demoWorksheets(seeded(50), now, lab)
  const machines = demoMachines({ random: seeded(14), now, staff, customers, signature: files.signature })
  const register = demoRegister(seeded(24), machines.services)
  const contracts = demoContracts(seeded(49), now, register)
  const recipeSamples = demoRecipeSamples({ random: seeded(8), now, categories })
  const knowledge = demoKnowledge({ random: seeded(21), now, staff, messages: reported.messages })
  const drafts = demoBotTasks({ random: seeded(22), now, ...reported, knowledge })
  const answered = demoGoodAnswers({ random: seeded(23), ...reported, knowledge })
  return {
    recipeSamples,
    staff,
    customers,
    purchases,
    catalogue,
    ...reported,
    rooms: reported.rooms.map((room) => ({ ...room, draft_seq: waitingIn(room.id, drafts) })),
    messages: answered.messages,
    waits: demoWaits(reported),
    ratings,
    ...notifications,
    rawMaterials,
    regulation,
    recipesCatalogue,
    recipes,
    files,
    labCatalogue,
    lab,
    worksheets,
    machines,
    register,
    contracts,
    parts: demoParts({ random: seeded(48), now, staff }, machines),
    configuration: [...demoMessageTemplates(now), ...demoCompanyTexts(now), ...demoBot(now)],
    products,
    packagings,
    models: models.map(({ row }) => row),
    labels,
    palettes: demoPalettes(seeded(19), now),
    knowledge,
    botTasks: [...drafts, ...answered.tasks],
  }
}

/** The customer's message whose draft waits in a room. */
function waitingIn(room_id: string, drafts: ReturnType<typeof demoBotTasks>): number | null {
  return drafts.find((one) => one.room_id === room_id && one.phase === 'WAITING')?.trigger_seq ?? null
}

export type DemoContent = ReturnType<typeof demoContent>
