import { styled } from '@mui/material/styles'
import type { LabelArea, PackagingModel } from '@rp/contract/recipes/shop-packaging'
import { useWords } from '../../kit/language.ts'
import { recordName } from '../record-name.ts'
import { modelWords } from './model-words.ts'

/** The faces of the unfolded packaging and the papers on them, to one scale; the drawing's unit is millimetres. */
export function DielineDrawing({ model }: { model: PackagingModel }) {
  const t = useWords(modelWords)
  const { faces, papers } = laidOut(model)
  const around = boxAround([...faces, ...papers.map(bled)])
  const size = Math.max(around.w, around.h)
  const margin = size / 40
  const box = [around.x - margin, around.y - margin, around.w + 2 * margin, around.h + 2 * margin]
  return (
    <Drawing>
      <svg viewBox={box.join(' ')} role="img" aria-label={t.drawing(recordName(model))}>
        {faces.map((face) => (
          <rect key={face.code} className="face" {...sides(face)} />
        ))}
        {papers.map((paper) => (
          <PaperShape key={paper.code} paper={paper} />
        ))}
        {faces.map((face) => (
          <FaceName key={face.code} face={face} letter={size / 24} />
        ))}
      </svg>
      <figcaption>{t.size(figure(around.w), figure(around.h))}</figcaption>
    </Drawing>
  )
}

const figure = (millimetres: number): string => millimetres.toFixed(1).replace('.0', '')

interface Box {
  x: number
  y: number
  w: number
  h: number
}

interface Face extends Box {
  code: string
  name: string
}

interface Paper extends Box {
  code: string
  bleed: number
  safe: number
}

const sides = ({ x, y, w, h }: Box) => ({ x, y, width: w, height: h })

const grown = ({ x, y, w, h }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  w: Math.max(0, w + 2 * by),
  h: Math.max(0, h + 2 * by),
})

const bled = (paper: Paper): Box => grown(paper, paper.bleed)

function PaperShape({ paper }: { paper: Paper }) {
  return (
    <g>
      <rect className="bleed" {...sides(bled(paper))} />
      <rect className="trim" {...sides(paper)} />
      <rect className="safe" {...sides(grown(paper, -paper.safe))} />
    </g>
  )
}

/** Width of a letter relative to its height, estimated generously. */
const letterWidth = 0.625

/** The outline of a face over the paper, along the folds, and its name: vertical if the face is too narrow. */
function FaceName({ face, letter }: { face: Face; letter: number }) {
  const [x, y] = [face.x + face.w / 2, face.y + face.h / 2]
  const fits = face.name.length * letter * letterWidth <= face.w
  const isUpright = !fits && face.h > face.w
  const room = isUpright ? face.h : face.w
  return (
    <g>
      <rect className="fold" {...sides(face)} />
      <text
        x={x}
        y={y}
        fontSize={Math.min(letter, room / (face.name.length * letterWidth))}
        textAnchor="middle"
        dominantBaseline="middle"
        {...(isUpright && { transform: `rotate(-90 ${x} ${y})` })}
      >
        {face.name}
      </text>
    </g>
  )
}

/** The model's panels with each label centred on those it covers; without panels, papers side by side. */
function laidOut({ panels, label_areas }: PackagingModel): { faces: Face[]; papers: Paper[] } {
  if (panels.length === 0) {
    const papers = besideEachOther(label_areas)
    return { faces: papers, papers }
  }
  const faces = panels.map((panel) => ({
    code: panel.code,
    area: panel.area,
    name: recordName(panel),
    x: Number(panel.x),
    y: Number(panel.y),
    w: Number(panel.w),
    h: Number(panel.h),
  }))
  const papers = label_areas.flatMap((area) => {
    const under = faces.filter((face) => face.area === area.code)
    return under.length > 0 ? [paperAt(area, boxAround(under))] : []
  })
  return { faces, papers }
}

function paperAt(area: LabelArea, { x, y, w, h }: Box): Paper {
  const [width, height] = [Number(area.w), Number(area.h)]
  return {
    code: area.code,
    x: x + (w - width) / 2,
    y: y + (h - height) / 2,
    w: width,
    h: height,
    bleed: Number(area.bleed),
    safe: Number(area.safe),
  }
}

function besideEachOther(areas: readonly LabelArea[]): (Face & Paper)[] {
  let left = 0
  return areas.map((area) => {
    const [w, h, bleed] = [Number(area.w), Number(area.h), Number(area.bleed)]
    const x = left + bleed
    left = x + w + bleed + 4
    return { ...paperAt(area, { x, y: 0, w, h }), name: recordName(area) }
  })
}

function boxAround(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.w))
  const bottom = Math.max(...boxes.map((box) => box.y + box.h))
  return { x, y, w: right - x, h: bottom - y }
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
  '& .fold': { fill: 'none', stroke: '#5D6B82', strokeWidth: 0.6 },
  '& .bleed': { fill: 'none', stroke: theme.palette.error.main, strokeWidth: 1, strokeDasharray: '2 3' },
  '& .trim': { fill: '#E9F0FE', stroke: theme.palette.primary.main, strokeWidth: 1.2 },
  '& .safe': { fill: 'none', stroke: theme.palette.success.main, strokeWidth: 1, strokeDasharray: '4 3' },
  '& text': { fill: theme.palette.text.primary, fontWeight: 600 },
  '& figcaption': { marginTop: 4, fontSize: 12.5, color: theme.palette.text.secondary },
}))
