// A lint rule: a test must not depend on how fast the machine is, nor on numbers that nobody can repeat. It reads test
// files only.

/** The time that every wait has: waitLimitMs of packages/domain/src/testing/wait-limit.ts. */
const waitLimitMs = 30_000
const isTest = /\.(?:test|spec)\.tsx?$/
const isServer = /(?:^|[\\/])apps[\\/]server[\\/]/

const messages = {
  measured:
    'A test asserts no duration, memory or processor time, which are those of the machine: measure it in bench/ against a goal, and assert the result here.',
  waited:
    'A fixed wait is too short on a busy machine and wasted on another: wait for what the test asserts, or advance a clock of the test.',
  impatient: 'Every wait has 30 s and ends as soon as it can: leave its time out.',
  eventually: 'Use `eventually` of testing/eventually.ts: `vi.{{name}}` gives up after a second.',
  limited: 'vitest.config.ts limits the time of all tests: leave this limit out.',
  drawn:
    'Draw random inputs with fast-check, which prints the seed and takes it from test-seed.json, or from a generator with a fixed seed.',
}

const measures = { performance: ['now'], process: ['cpuUsage', 'memoryUsage', 'hrtime'] }
const runners = ['it', 'test', 'describe', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach']
const waits = ['waitFor', 'waitUntil', 'poll']
const sleeps = ['sleep', 'setTimeout']

/** `name` of `object.name` and of `name`. */
function nameOf(callee) {
  return callee.type === 'MemberExpression' ? callee.property.name : callee.name
}

/** `it` of `it.each(…)`, of `it.skip` and of `it`. */
function baseOf(callee) {
  if (callee.type === 'MemberExpression') return baseOf(callee.object)
  if (callee.type === 'CallExpression') return baseOf(callee.callee)
  return callee.type === 'TaggedTemplateExpression' ? baseOf(callee.tag) : callee.name
}

/** The number that an expression of literals is, such as `2 * 60_000`. */
function numberOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'number') return node.value
  if (node?.type !== 'BinaryExpression' || node.operator !== '*') return undefined
  const [left, right] = [numberOf(node.left), numberOf(node.right)]
  return left === undefined || right === undefined ? undefined : left * right
}

function timeoutIn(node, names = ['timeout']) {
  if (node?.type !== 'ObjectExpression') return undefined
  return node.properties.find(({ key }) => names.includes(key?.name))?.value
}

const isNowCall = (node) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.object.name === 'Date' &&
  node.callee.property.name === 'now'

/** `Date.now() - began` */
const isElapsed = (node) => node?.type === 'BinaryExpression' && node.operator === '-' && isNowCall(node.left)

/** Whether a timer of real time resolves the promise. */
function isTimedPromise({ callee, arguments: [work] }, text) {
  return callee.name === 'Promise' && work !== undefined && /\bsetTimeout\(/.test(text)
}

/** The message about a call, if it depends on the machine. */
function faultOf(node, isInServer) {
  const { callee, arguments: parts } = node
  const name = nameOf(callee)
  if (waits.includes(name)) return faultOfWait(node, isInServer)
  if (runners.includes(baseOf(callee))) return hasLimit(parts.slice(1)) && 'limited'
  return faultsByName.get(name)?.(parts[0])
}

const faultsByName = new Map([
  ['waitForTimeout', () => 'waited'],
  ['expect', (part) => isElapsed(part) && 'measured'],
  ['setConfig', (part) => timeoutIn(part, ['testTimeout', 'hookTimeout']) && 'limited'],
])

function faultOfWait({ callee, arguments: [, options] }, isInServer) {
  if (isInServer && callee.object?.name === 'vi') return 'eventually'
  const time = numberOf(options) ?? numberOf(timeoutIn(options))
  return time !== undefined && time < waitLimitMs && 'impatient'
}

const hasLimit = (parts) => parts.some((part) => numberOf(part) !== undefined || timeoutIn(part))

const noChance = {
  meta: { type: 'problem', messages, schema: [] },
  create(context) {
    if (!isTest.test(context.filename)) return {}
    const isInServer = isServer.test(context.filename)
    return {
      MemberExpression(node) {
        const { object, property } = node
        if (measures[object.name]?.includes(property.name)) context.report({ node, messageId: 'measured' })
        if (object.name === 'Math' && property.name === 'random') context.report({ node, messageId: 'drawn' })
      },
      NewExpression(node) {
        if (isTimedPromise(node, context.sourceCode.getText(node)))
          context.report({ node, messageId: 'waited' })
      },
      AwaitExpression(node) {
        const { argument } = node
        if (argument.type === 'CallExpression' && sleeps.includes(argument.callee.name))
          context.report({ node, messageId: 'waited' })
      },
      CallExpression(node) {
        const messageId = faultOf(node, isInServer)
        if (messageId) context.report({ node, messageId, data: { name: nameOf(node.callee) } })
      },
    }
  },
}

// oxlint loads a plugin by its default export.
// oxlint-disable-next-line import/no-default-export
export default { meta: { name: 'own' }, rules: { 'no-chance': noChance } }
