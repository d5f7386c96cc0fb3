// A lint rule: code that runs while its module loads must not use, not even through functions of the module, a `const`,
// `let` or `class` declared further down, because that is not defined yet. `no-use-before-define` only sees direct
// uses.

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** Every variable reference inside a scope and its inner scopes. */
function* referencesIn(scope) {
  yield* scope.references
  for (const inner of scope.childScopes) yield* referencesIn(inner)
}

/** The module's own variable behind a reference, with its definition. */
function definitionOf(reference, moduleScope) {
  const { resolved } = reference
  if (!resolved || resolved.scope !== moduleScope) return undefined
  return resolved.defs[0]
}

/** The function that a call of this name runs; undefined if it is not a function of the module. */
function functionOf(definition) {
  if (definition.type === 'FunctionName') return definition.node
  const value = definition.type === 'Variable' ? definition.node.init : undefined
  return value && functionTypes.has(value.type) ? value : undefined
}

/** Whether the reference runs while the module loads, not later within a function. */
function runsAtOnce(reference, moduleScope) {
  for (let scope = reference.from; scope && scope !== moduleScope; scope = scope.upper)
    if (scope.type === 'function') return false
  return true
}

function isCalled({ identifier }) {
  const { parent } = identifier
  return (
    (parent?.type === 'CallExpression' || parent?.type === 'NewExpression') && parent.callee === identifier
  )
}

const noEarlyRun = {
  meta: {
    type: 'problem',
    messages: {
      early: '{{called}}() runs here and uses "{{name}}", which is defined further down, in line {{line}}.',
    },
    schema: [],
  },
  create(context) {
    const { scopeManager } = context.sourceCode
    return {
      'Program:exit'(program) {
        const moduleScope = scopeManager.acquire(program, true) ?? scopeManager.scopes[0]
        for (const reference of referencesIn(moduleScope)) {
          if (!isCalled(reference) || !runsAtOnce(reference, moduleScope)) continue
          const late = firstLate(reference, moduleScope, scopeManager)
          if (late)
            context.report({
              node: reference.identifier,
              messageId: 'early',
              data: {
                called: reference.identifier.name,
                name: late.name.name,
                line: late.name.loc.start.line,
              },
            })
        }
      },
    }
  },
}

/** The first binding that an immediate call reaches before its definition. */
function firstLate(call, moduleScope, scopeManager) {
  const [at] = call.identifier.range
  const seen = new Set()
  const waiting = [call]
  while (waiting.length > 0) {
    const definition = definitionOf(waiting.pop(), moduleScope)
    const body = definition && functionOf(definition)
    if (!body || seen.has(body)) continue
    seen.add(body)
    const scope = scopeManager.acquire(body, true) ?? scopeManager.acquire(body)
    for (const reference of scope ? referencesIn(scope) : []) {
      const used = definitionOf(reference, moduleScope)
      if (!used) continue
      const isLate = ['Variable', 'ClassName'].includes(used.type) && used.node.range[0] > at
      if (isLate) return used
      if (isCalled(reference)) waiting.push(reference)
    }
  }
  return undefined
}

// oxlint loads a plugin by its default export.
// oxlint-disable-next-line import/no-default-export
export default { meta: { name: 'own' }, rules: { 'no-early-run': noEarlyRun } }
