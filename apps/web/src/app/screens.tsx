import { botNames, routeOf } from '@rp/domain/ai/bots'
import type { RouteName } from '@rp/domain/routes'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

interface Screen {
  /** Loads the code; repeated calls cost nothing. */
  load: () => Promise<unknown>
  Component: LazyExoticComponent<ComponentType>
}

/** A screen that loads on demand: the module, and the name of its exported component. */
const screen = <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K): Screen => ({
  load,
  Component: lazy(async () => ({ default: (await load())[name] })),
})

type EntityOf<N> = N extends `${infer E}-create` ? E : never

/** The three screens of a plain entity: for `tag` and `Tag` the screen of `tag-list` is `TagList`, and so on. */
function entity<E extends EntityOf<RouteName>, N extends string>(
  route: E,
  name: N,
  load: () => Promise<Record<`${N}${'List' | 'Create' | 'Update'}`, ComponentType>>,
): Record<`${E}-${'list' | 'create' | 'update'}`, Screen> {
  return {
    [`${route}-list`]: screen(load, `${name}List`),
    [`${route}-create`]: screen(load, `${name}Create`),
    [`${route}-update`]: screen(load, `${name}Update`),
    // To the compiler a computed key is just a string.
  } as Record<`${E}-${'list' | 'create' | 'update'}`, Screen>
}

/** One screen shows every bot: the one named in its address. */
const botConfiguration = screen(() => import('../ai/configuration/bot-configuration.tsx'), 'BotConfiguration')

const botConfigurations = Object.fromEntries(
  botNames.map((name) => [routeOf(name), botConfiguration]),
) as Record<ReturnType<typeof routeOf>, Screen>

/** The screen of every route; login is outside, since it has no signed-in user. */
const screens: Record<Exclude<RouteName, 'login'>, Screen> = {
  'staff-list': screen(() => import('../auth/staff-list.tsx'), 'StaffList'),
  'staff-create': screen(() => import('../auth/staff-form.tsx'), 'StaffCreate'),
  'staff-update': screen(() => import('../auth/staff-form.tsx'), 'StaffUpdate'),
  'customer-list': screen(() => import('../auth/customer-list.tsx'), 'CustomerList'),
  ...entity('chat-service', 'ChatService', () => import('../chat/service.tsx')),
  'room-list': screen(() => import('../chat/room-list.tsx'), 'RoomList'),
  ...entity('website', 'Website', () => import('../chat/website.tsx')),
  ...entity('tag', 'Tag', () => import('../chat/tag.tsx')),
  ...entity('quick-replies', 'QuickReplies', () => import('../chat/quick-replies.tsx')),
  'chat-configuration': screen(() => import('../configuration/chat-configuration.tsx'), 'ChatConfiguration'),
  'recipes-configuration': screen(
    () => import('../configuration/recipes-configuration.tsx'),
    'RecipesConfiguration',
  ),
  ...entity('box-type', 'BoxType', () => import('../recipes/box-type.tsx')),
  ...entity('method-type', 'MethodType', () => import('../recipes/method-type.tsx')),
  ...entity('packaging-service', 'PackagingService', () => import('../recipes/packaging-service.tsx')),
  ...entity(
    'company-standard-lbl',
    'CompanyStandardLbl',
    () => import('../recipes/company-standard-lbl.tsx'),
  ),
  ...entity('recipes-category', 'RecipesCategory', () => import('../recipes/recipes-category.tsx')),
  ...entity('recipes-benefit', 'RecipesBenefit', () => import('../recipes/recipes-benefit.tsx')),
  'recipes-rd-list': screen(() => import('../recipes/rd/list/recipe-list.tsx'), 'RecipesRdList'),
  'recipe-rd-version': screen(() => import('../recipes/rd/page/recipe-page.tsx'), 'RecipeRdVersion'),
  'recipe-label-design-update': screen(
    () => import('../recipes/rd/label-data/label-data.tsx'),
    'RecipeLabelDesignUpdate',
  ),
  'recipe-qa-create': screen(() => import('../recipes/qa/qa-create.tsx'), 'RecipeQaCreate'),
  'recipe-qa-update': screen(() => import('../recipes/qa/qa-update.tsx'), 'RecipeQaUpdate'),
  'recipe-sample-list': screen(() => import('../recipes/sample/sample-list.tsx'), 'RecipeSampleList'),
  'recipe-sample-create': screen(() => import('../recipes/sample/sample-form.tsx'), 'RecipeSampleCreate'),
  'recipe-sample-update': screen(() => import('../recipes/sample/sample-form.tsx'), 'RecipeSampleUpdate'),
  'recipe-sample-detail': screen(() => import('../recipes/sample/sample-detail.tsx'), 'RecipeSampleDetail'),
  'recipes-design-list': screen(() => import('../recipes/design/design-list.tsx'), 'RecipesDesignList'),
  'recipe-design-form': screen(() => import('../recipes/design/design-page.tsx'), 'RecipeDesignForm'),
  'labels-packaging-list': screen(
    () => import('../recipes/packaging/packaging-list.tsx'),
    'LabelsPackagingList',
  ),
  'labels-packaging-form': screen(
    () => import('../recipes/packaging/packaging-page.tsx'),
    'LabelsPackagingForm',
  ),
  'recipe-rd-version-form': screen(() => import('../recipes/rd/editor/version-form.tsx'), 'VersionForm'),
  'food-ingredient-list': screen(() => import('../food-recipes/ingredient-list.tsx'), 'IngredientList'),
  'food-ingredient-update': screen(() => import('../food-recipes/ingredient-form.tsx'), 'IngredientUpdate'),
  'regulation-approval-request-list': screen(
    () => import('../food-recipes/regulation/approvals.tsx'),
    'RegulationApprovalRequestList',
  ),
  'recipe-rd-version-detail': screen(
    () => import('../recipes/rd/version/version-detail.tsx'),
    'VersionDetail',
  ),
  'labels-packaging-edit': screen(() => import('../recipes/label/edit-label.tsx'), 'LabelsPackagingEdit'),
  ...entity('control-material', 'ControlMaterial', () => import('../lab/control-material.tsx')),
  'lab-worksheet-list': screen(() => import('../lab/worksheets/worksheet-list.tsx'), 'LabWorksheetList'),
  'lab-worksheet-create': screen(() => import('../lab/worksheets/new-worksheet.tsx'), 'LabWorksheetCreate'),
  'lab-worksheet-update': screen(() => import('../lab/worksheets/worksheet-page.tsx'), 'LabWorksheetUpdate'),
  ...entity('reagent', 'Reagent', () => import('../lab/equipment/reagent.tsx')),
  ...entity('instrument', 'Instrument', () => import('../lab/equipment/instrument.tsx')),
  'instrument-record': screen(() => import('../lab/equipment/instrument-record.tsx'), 'InstrumentRecordPage'),
  'reagent-record': screen(() => import('../lab/equipment/reagent-record.tsx'), 'ReagentRecordPage'),
  'lab-competence-list': screen(() => import('../lab/equipment/competence-list.tsx'), 'LabCompetenceList'),
  ...entity('analyte', 'Analyte', () => import('../lab/analyte/analyte.tsx')),
  ...entity('lab-service', 'LabService', () => import('../lab/service/service.tsx')),
  'lab-service-step-create': screen(() => import('../lab/service/step-form.tsx'), 'LabServiceStepCreate'),
  'lab-service-step-update': screen(() => import('../lab/service/step-form.tsx'), 'LabServiceStepUpdate'),
  'lab-service-email-template-create': screen(
    () => import('../lab/service/template-form.tsx'),
    'LabServiceEmailTemplateCreate',
  ),
  'lab-service-email-template-update': screen(
    () => import('../lab/service/template-form.tsx'),
    'LabServiceEmailTemplateUpdate',
  ),
  'lab-order-list': screen(() => import('../lab/order/order-list.tsx'), 'LabOrderList'),
  'lab-order-update': screen(() => import('../lab/order/order-page.tsx'), 'LabOrderUpdate'),
  'lab-order-step-update': screen(() => import('../lab/bench/step-screen.tsx'), 'LabOrderStepUpdate'),
  'machine-service-list': screen(() => import('../machine/service-list.tsx'), 'MachineServiceList'),
  'machine-service-update': screen(() => import('../machine/service-page.tsx'), 'MachineServiceUpdate'),
  'machine-register-list': screen(
    () => import('../machine/register/register-list.tsx'),
    'MachineRegisterList',
  ),
  'machine-register-update': screen(
    () => import('../machine/register/register-page.tsx'),
    'MachineRegisterUpdate',
  ),
  'maintenance-plan-list': screen(() => import('../machine/plans/plan-list.tsx'), 'MaintenancePlanList'),
  'service-contract-list': screen(
    () => import('../machine/contracts/contract-list.tsx'),
    'ServiceContractList',
  ),
  'service-contract-update': screen(
    () => import('../machine/contracts/contract-page.tsx'),
    'ServiceContractUpdate',
  ),
  'supplychain-log-list': screen(() => import('../supplychain/log-screen.tsx'), 'SupplychainLogList'),
  'supplychain-log-detail': screen(
    () => import('../supplychain/entry/entry-page.tsx'),
    'SupplychainLogDetail',
  ),
  'bot-task-data-list': screen(() => import('../ai/data/bot-task-list.tsx'), 'BotTaskDataList'),
  'bot-task-data-detail': screen(() => import('../ai/data/bot-task-detail.tsx'), 'BotTaskDataDetail'),
  ...botConfigurations,
  'vector-knowledge-list': screen(() => import('../ai/data/vector-knowledge.tsx'), 'VectorKnowledgeList'),
  'update-request-list': screen(() => import('../ai/data/update-request-list.tsx'), 'UpdateRequestList'),
  'update-request-detail': screen(
    () => import('../ai/data/update-request-detail.tsx'),
    'UpdateRequestDetail',
  ),
  ...entity('part-place', 'PartPlace', () => import('../machine/parts/part-place.tsx')),
  ...entity('part', 'Part', () => import('../machine/parts/part.tsx')),
  'part-stock': screen(() => import('../machine/parts/stock-page.tsx'), 'PartStockPage'),
  'redirect-page': screen(() => import('./redirect-page.tsx'), 'RedirectPage'),
  messenger: screen(() => import('../chat/messenger/messenger.tsx'), 'Messenger'),
}

export function screenOf(name: keyof typeof screens): Screen {
  return screens[name]
}
