import { styled } from '@mui/material/styles'
import type { TraceNode } from '@rp/contract/supplychain/entry'
import { pathOf } from '@rp/domain/routes'
import { wordsOfSubject } from '@rp/domain/supplychain/subjects'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { entryWords } from './entry-words.ts'
import { labelOf, useSubjectName } from '../subject-name.ts'
import { useSubjectPath } from './subject-link.tsx'
import { nodeSize, type Drawn, type Placed, type TraceLayout } from './trace-layout.ts'

interface Edge {
  from: string
  to: string
}

/** Maximum letters of a node's label that surely fit. */
const lettersMax = 18
/** A picture that is too wide is scaled down to this factor, and scrolls below it. */
const leastScale = 0.85
/** Margin of the picture for rings and arrow heads. */
const edge = 3

/** The trace drawn from left to right: columns by type, edges from inputs to products. */
export function TracePicture({ layout }: { layout: TraceLayout<TraceNode, Edge> }) {
  const t = useWords(entryWords)
  const text = useText()
  const subjectName = useSubjectName()
  const scroll = useRef<HTMLDivElement>(null)
  const current = layout.nodes.find(({ node }) => node.depth === 0)
  const name = current ? subjectName(current.node) : ''
  const [width, height] = [layout.width + 2 * edge, layout.height + 2 * edge]
  const end = { x: (current?.x ?? 0) + nodeSize.width, y: (current?.y ?? 0) + nodeSize.height }
  // However large the picture is, the page's subject is scrolled into view.
  useEffect(() => {
    const { current: box } = scroll
    if (!box) return
    const scale = box.scrollWidth / width
    box.scrollLeft = (end.x + nodeSize.width / 2) * scale - box.clientWidth
    box.scrollTop = (end.y + nodeSize.height / 2) * scale - box.clientHeight
  }, [end.x, end.y, width])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <Scroll ref={scroll} tabIndex={0} data-scrolls role="region" aria-label={t.traceOf(name)}>
      <svg
        width={width}
        style={{ maxWidth: `max(100%, ${width * leastScale}px)` }}
        viewBox={`${-edge} ${-edge} ${width} ${height}`}
        role="group"
        aria-label={t.traceOf(name)}
      >
        <defs>
          <marker
            id="trace-arrow"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            orient="auto"
          >
            <path d="M0 0 8 4 0 8z" className="arrow" />
          </marker>
        </defs>
        {layout.columns.map(({ type, x: left }) => (
          <text key={type} x={left} y={14} className="head">
            {text(wordsOfSubject(type))}
          </text>
        ))}
        <g aria-hidden>
          {layout.edges.map((drawn, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two nodes may have an edge in each direction: only the position differs
            <path key={at} d={wayOf(drawn)} className="edge" markerEnd="url(#trace-arrow)" />
          ))}
        </g>
        {layout.nodes.map((placed) => (
          <Node key={placed.node.key} placed={placed} />
        ))}
      </svg>
    </Scroll>
  )
}

/** A subject: links to its newest entry, else to its screen, for users who may open it. */
function Node({ placed: { node, x, y } }: { placed: Placed<TraceNode> }) {
  const text = useText()
  const screen = useSubjectPath()(node)
  const shown = short(labelOf(node))
  const isCurrent = node.depth === 0
  const to = node.last_seq === null ? screen : pathOf('supplychain-log-detail', { id: String(node.last_seq) })
  const box = (
    <>
      {shown !== node.label && <title>{node.label}</title>}
      <rect width={nodeSize.width} height={nodeSize.height} rx={10} />
      <text x={12} y={20} className="type">
        {text(node.type_words)}
      </text>
      <text x={12} y={38} className="label">
        {shown}
      </text>
    </>
  )
  const look = { transform: `translate(${x} ${y})`, 'data-current': isCurrent, className: 'node' }
  if (to === null) return <g {...look}>{box}</g>
  return (
    <g {...look}>
      <Link to={to} aria-current={isCurrent ? 'true' : undefined}>
        {box}
      </Link>
    </g>
  )
}

function short(label: string): string {
  const letters = [...label]
  return letters.length <= lettersMax ? label : `${letters.slice(0, lettersMax - 1).join('')}…`
}

/** Horizontal through the columns, curved in the gaps between them. */
function wayOf({ points }: Drawn<unknown>): string {
  return points
    .map(({ x, y }, at) => {
      const before = points[at - 1]
      if (!before) return `M${x} ${y}`
      const middle = (before.x + x) / 2
      return before.y === y ? `L${x} ${y}` : `C${middle} ${before.y} ${middle} ${y} ${x} ${y}`
    })
    .join('')
}

const Scroll = styled('div')(({ theme }) => ({
  maxHeight: 460,
  overflow: 'auto',
  borderRadius: 8,
  '& svg': { display: 'block', height: 'auto', fontFamily: 'inherit' },
  '& .head': { fontSize: 12, fontWeight: 600, fill: theme.palette.text.secondary },
  '& .edge': { fill: 'none', stroke: '#A9B6CA', strokeWidth: 1.5 },
  '& .arrow': { fill: '#A9B6CA' },
  '& rect': { fill: theme.palette.background.paper, stroke: theme.palette.divider, strokeWidth: 1.5 },
  '& .type': { fontSize: 11, fill: theme.palette.text.secondary },
  '& .label': { fontSize: 13, fontWeight: 600, fill: theme.palette.text.primary },
  '& [data-current=true] rect': {
    fill: theme.palette.primary.light,
    stroke: theme.palette.primary.main,
    strokeWidth: 2,
  },
  '& a:hover rect': { stroke: theme.palette.primary.main },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible rect': { stroke: theme.palette.primary.main, strokeWidth: 3 },
}))
