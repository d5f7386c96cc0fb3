/** Figures of a run, with a prefix for each part, and the goals that they must hold. */
export interface HeldFigures {
  note(name: string, value: number): void
  hold(name: string, value: number, wanted: string, isHeld: boolean): void
}

export function holdFigures() {
  const figures: Record<string, number> = {}
  const goal: Record<string, string> = {}
  let holds = true
  return {
    figures,
    goal,
    holds: () => holds,
    under: (prefix: string): HeldFigures => ({
      note(name, value) {
        figures[prefix + name] = value
      },
      hold(name, value, wanted, isHeld) {
        figures[prefix + name] = value
        goal[prefix + name] = wanted
        holds &&= isHeld
      },
    }),
  }
}
