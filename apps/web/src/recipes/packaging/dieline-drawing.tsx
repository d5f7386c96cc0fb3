import { styled } from '@mui/material/styles'
import type { LabelArea, PackagingModel } from '@rp/contract/recipes/shop-packaging'
import { useWords } from '../../kit/language.ts'
import { recordName } from '../record-name.ts'
import { modelWords } from './model-words.ts'

/** The faces of the opened packaging and the papers on them, all to one scale; millimetres are the drawing's units. */
export function DielineDrawing({ model }: { model: PackagingModel }) {
  const t = useWords(modelWords)
  const faces = facesOf(model)
  const left = Math.min(...faces.map(({ x, paper }) => x - (paper?.bleed ?? 0)))
  const top = Math.min(...faces.map(({ y, paper }) => y - (paper?.bleed ?? 0)))
  const right = Math.max(...faces.map(({ x, w, paper }) => x + w + (paper?.bleed ?? 0)))
  const bottom = Math.max(...faces.map(({ y, h, paper }) => y + h + (paper?.bleed ?? 0)))
  const size = Math.max(right - left, bottom - top)
  const margin = size / 40
  const box = [left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin]
  return (
    <Drawing>
      <svg viewBox={box.join(' ')} role="img" aria-label={t.drawing(recordName(model))}>
        {faces.map((face) => (
          <FaceShape key={face.code} face={face} letter={size / 24} />
        ))}
      </svg>
      <figcaption>
        {t.size((right - left).toFixed(1).replace('.0', ''), (bottom - top).toFixed(1).replace('.0', ''))}
      </figcaption>
    </Drawing>
  )
}

interface Face {
  code: string
  name: string
  x: number
  y: number
  w: number
  h: number
  /** The label on it, in the middle of the face. */
  paper: { code: string; x: number; y: number; w: number; h: number; bleed: number; safe: number } | null
}

function FaceShape({ face: { x, y, w, h, name, paper }, letter }: { face: Face; letter: number }) {
  return (
    <g>
      <rect className="face" x={x} y={y} width={w} height={h} />
      {paper && (
        <>
          <rect
            className="bleed"
            x={paper.x - paper.bleed}
            y={paper.y - paper.bleed}
            width={paper.w + 2 * paper.bleed}
            height={paper.h + 2 * paper.bleed}
          />
          <rect className="trim" x={paper.x} y={paper.y} width={paper.w} height={paper.h} />
          <rect
            className="safe"
            x={paper.x + paper.safe}
            y={paper.y + paper.safe}
            width={Math.max(0, paper.w - 2 * paper.safe)}
            height={Math.max(0, paper.h - 2 * paper.safe)}
          />
        </>
      )}
      <text x={x + w / 2} y={y + h / 2} fontSize={letter} textAnchor="middle" dominantBaseline="middle">
        {name}
      </text>
    </g>
  )
}

/** The model's panels; one that has none lays its papers out beside each other. */
function facesOf({ panels, label_areas }: PackagingModel): Face[] {
  if (panels.length > 0)
    return panels.map((panel) => {
      const [x, y, w, h] = [Number(panel.x), Number(panel.y), Number(panel.w), Number(panel.h)]
      const area = label_areas.find(({ code }) => code === panel.area)
      return {
        code: panel.code,
        name: recordName(panel),
        x,
        y,
        w,
        h,
        paper: area ? paperOf(area, { x: x + w / 2, y: y + h / 2 }) : null,
      }
    })
  let left = 0
  return label_areas.map((area) => {
    const [w, h, bleed] = [Number(area.w), Number(area.h), Number(area.bleed)]
    const x = left + bleed
    left = x + w + bleed + 4
    return {
      code: area.code,
      name: recordName(area),
      x,
      y: 0,
      w,
      h,
      paper: paperOf(area, { x: x + w / 2, y: h / 2 }),
    }
  })
}

function paperOf(area: LabelArea, middle: { x: number; y: number }): Face['paper'] {
  const [w, h] = [Number(area.w), Number(area.h)]
  return {
    code: area.code,
    x: middle.x - w / 2,
    y: middle.y - h / 2,
    w,
    h,
    bleed: Number(area.bleed),
    safe: Number(area.safe),
  }
}

const Drawing = styled('figure')(({ theme }) => ({
  margin: 0,
  '& svg': {
    display: 'block',
    width: '100%',
    maxHeight: 280,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 10,
    backgroundColor: '#F5F7FB',
  },
  '& svg rect': { vectorEffect: 'non-scaling-stroke' },
  '& .face': { fill: '#fff', stroke: '#5D6B82', strokeWidth: 1 },
  '& .bleed': { fill: 'none', stroke: theme.palette.error.main, strokeWidth: 1, strokeDasharray: '2 3' },
  '& .trim': { fill: '#E9F0FE', stroke: theme.palette.primary.main, strokeWidth: 1.2 },
  '& .safe': { fill: 'none', stroke: theme.palette.success.main, strokeWidth: 1, strokeDasharray: '4 3' },
  '& text': { fill: theme.palette.text.primary, fontWeight: 600 },
  '& figcaption': { marginTop: 4, fontSize: 12.5, color: theme.palette.text.secondary },
}))
