// A lint rule of the panel: an answer that has not arrived, or has failed, is not an empty one (ADR 0138). A screen says
// "nothing" only of an answer; `Awaited` of kit/page/awaited.tsx shows the rest.

const messages = {
  empty:
    'Until the answer arrives, and when it fails, this says that there is nothing: show `Awaited` (kit/page/awaited.tsx) in its place, and read the data only where it is known.',
  failed:
    'A failed call would show nothing at all: take `error` and `refetch`, too, and give them to `Awaited` (kit/page/awaited.tsx).',
}

const queries = ['useQuery', 'useInfiniteQuery']

/** `a?.b.c` without its optional chain. */
const inner = (node) => (node.type === 'ChainExpression' ? inner(node.expression) : node)

/** `data`, `list.data`; not the `data` that a function call returned at once. */
function isAnswer(node) {
  const read = inner(node)
  if (read.type === 'Identifier') return read.name === 'data'
  return isMember(read, 'data') && inner(read.object).type !== 'CallExpression'
}

const isMember = ({ type, computed, property }, name) =>
  type === 'MemberExpression' && !computed && property.name === name

/** Whether an expression is an answer, or a part of one that may be unknown: `data`, `data?.data.length`. */
function mayBeUnknown(node) {
  const read = inner(node)
  if (isAnswer(read)) return true
  if (read.type === 'CallExpression') return mayBePart(read.callee)
  return mayBePart(read)
}

function mayBePart(node) {
  const read = inner(node)
  if (read.type === 'CallExpression') return mayBePart(read.callee)
  if (read.type !== 'MemberExpression') return false
  return (read.optional && isAnswer(read.object)) || mayBePart(read.object)
}

/** `[]`, `0`, `''`, `false`. */
const isEmpty = (node) =>
  (node.type === 'ArrayExpression' && node.elements.length === 0) || (node.type === 'Literal' && !node.value)

const isData = ({ key }) => key?.name === 'data'

const noUnknownAsEmpty = {
  meta: { type: 'problem', messages, schema: [] },
  create(context) {
    return {
      LogicalExpression(node) {
        const { operator, left, right } = node
        const isDefault = operator === '??' || operator === '||'
        // `null` and `undefined` still say that nothing is known.
        const isKnown = right.type === 'Literal' && right.value === null
        if (isDefault && mayBeUnknown(left) && isEmpty(right) && !isKnown)
          context.report({ node, messageId: 'empty' })
      },
      ObjectPattern(node) {
        const answer = node.properties.find(isData)
        if (answer?.value.type === 'AssignmentPattern') context.report({ node, messageId: 'empty' })
      },
      VariableDeclarator({ id, init }) {
        if (id.type !== 'ObjectPattern' || init?.type !== 'CallExpression') return
        if (!queries.includes(init.callee.name) || !id.properties.some(isData)) return
        const takesAll = id.properties.some(
          ({ type, key }) => type === 'RestElement' || key?.name === 'error',
        )
        if (!takesAll) context.report({ node: id, messageId: 'failed' })
      },
    }
  },
}

// oxlint loads a plugin by its default export; a name belongs to one plugin.
// oxlint-disable-next-line import/no-default-export
export default { meta: { name: 'own' }, rules: { 'no-unknown-as-empty': noUnknownAsEmpty } }
