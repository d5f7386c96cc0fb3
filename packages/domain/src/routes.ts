import { plainRoutes } from './plain-entities.ts'

/** Every screen of the panel: its route name and path. */
export const routes = {
  'redirect-page': '/redirect_page',
  login: '/login',
  'staff-list': '/auth/staff',
  'staff-create': '/auth/staff/create',
  'staff-update': '/auth/staff/:staffId',
  'customer-list': '/auth/customer',
  'chat-service-list': '/chat/service',
  'chat-service-create': '/chat/service/create',
  'chat-service-update': '/chat/service/:serviceId',
  messenger: '/chat/messenger',
  'room-list': '/chat/room',
  'lab-service-list': '/lab/service',
  'lab-service-create': '/lab/service/create',
  'lab-service-update': '/lab/service/:serviceId',
  'lab-service-step-create': '/lab/service/:serviceId/step',
  'lab-service-step-update': '/lab/service/:serviceId/step/:stepId',
  'lab-service-email-template-create': '/lab/service/:serviceId/email-template',
  'lab-service-email-template-update': '/lab/service/:serviceId/email-template/:emailTemplateId',
  'lab-order-list': '/lab/order',
  'lab-order-update': '/lab/order/:orderId',
  'lab-order-step-update': '/lab/order/:orderId/step/:stepId',
  'machine-service-list': '/machine/service',
  'machine-service-update': '/machine/service/:serviceId',
  'machine-register-list': '/machine/register',
  'machine-register-update': '/machine/register/:machineId',
  'recipe-sample-list': '/recipes/recipes-sample',
  'recipe-sample-create': '/recipes/recipes-sample/create',
  'recipe-sample-update': '/recipes/recipes-sample/:id',
  'recipe-sample-detail': '/recipes/recipes-sample/detail/:id',
  'recipes-rd-list': '/recipes/recipes-rd',
  'recipe-rd-version': '/recipes/recipes-rd/:id',
  'recipe-rd-version-detail': '/recipes/recipes-rd/:id/version/:versionId',
  'recipe-rd-version-form': '/recipes/recipes-rd/:id/version/:versionId/create',
  'recipe-qa-create': '/recipes/recipes-rd/:id/recipe-qa-create',
  'recipe-qa-update': '/recipes/recipes-rd/:id/recipe-qa-update',
  'recipe-label-design-update': '/recipes/recipes-rd/:id/recipe-label-design-update',
  'recipes-design-list': '/recipes/recipes-design',
  'recipe-design-form': '/recipes/recipes-design/:id/design/:packagingId',
  'recipes-category-list': '/recipes/recipes-category',
  'recipes-category-create': '/recipes/recipes-category/create',
  'recipes-category-update': '/recipes/recipes-category/:categoryId',
  'recipes-benefit-list': '/recipes/recipes-benefit',
  'recipes-benefit-create': '/recipes/recipes-benefit/create',
  'recipes-benefit-update': '/recipes/recipes-benefit/:benefitId',
  'labels-packaging-list': '/recipes/shop-packaging',
  'labels-packaging-form': '/recipes/shop-packaging/design/:packagingId',
  'labels-packaging-edit': '/recipes/shop-packaging/design/:packagingId/:modelId/:designId/:statusView',
  'supplychain-log-list': '/supplychain',
  'supplychain-log-detail': '/supplychain/:id',
  'food-ingredient-list': '/food-recipes/ingredient',
  'food-ingredient-update': '/food-recipes/ingredient/:ingredientId',
  'regulation-approval-request-list': '/food-recipes/regulation-approval-request',
  'ai-regulation-configuration': '/ai/configuration/regulation',
  'chat-configuration': '/configuration/chat',
  'recipes-configuration': '/configuration/recipes',
  'ai-chat-bot-v2-configuration': '/ai/configuration/chat-bot-v2',
  'ai-memory-configuration': '/ai/configuration/memory',
  'ai-memory-validator-configuration': '/ai/configuration/memory-validator',
  'ai-mistake-finder-configuration': '/ai/configuration/mistake-finder',
  'ai-instruction-writer-configuration': '/ai/configuration/instruction-writer',
  'ai-knowledge-synthesizer-configuration': '/ai/configuration/knowledge-synthesizer',
  'ai-image-describer-configuration': '/ai/configuration/image-describer',
  'ai-combine-shipping-mark-configuration': '/ai/configuration/combine-shipping-mark',
  'ai-intention-finder-configuration': '/ai/configuration/intention-finder',
  'ai-confidence-scorer-configuration': '/ai/configuration/confidence-scorer',
  'ai-instruction-validator-configuration': '/ai/configuration/instruction-validator',
  'ai-conversation-configuration': '/ai/configuration/conversation',
  'ai-payload-configuration': '/ai/configuration/payload',
  'ai-tools-configuration': '/ai/configuration/tools',
  'ai-humanize-configuration': '/ai/configuration/humanize',
  'bot-task-data-list': '/ai/data/detail',
  'bot-task-data-detail': '/ai/data/detail/:id',
  'update-request-list': '/ai/data/update-requests',
  'update-request-detail': '/ai/data/update-requests/:id',
  'vector-knowledge-list': '/ai/data/vector-knowledge',
  ...plainRoutes,
} as const

export type RouteName = keyof typeof routes

export const routeNames = Object.keys(routes) as RouteName[]

/** The path of a screen with its parameters; throws if one is missing. */
export function pathOf(name: RouteName, params: Record<string, string> = {}): string {
  return routes[name].replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key]
    if (value === undefined) throw new Error(`Cannot build the path of "${name}": "${key}" is missing`)
    return encodeURIComponent(value)
  })
}
