import type { GateWeights } from '#detection/gate/gate-weights.ts'

/**
 * The weights of the gate, as `npm run bench -- gate` wrote them on 2026-11-26: fitted on the made-up sequences of the seeds
 * 20000 to 21199, with limits set on 30000 to 30699 and measured on 40000 to 40499.
 */
export const GATE_WEIGHTS: GateWeights = {
  gaps: {
    kinds: {
      cut: -3.81,
      cutUnseen: 0.71,
      ended: -2.33,
      bounced: -3.01,
      bouncedUnlike: -2.13,
      bouncedHigh: -1.99,
      launched: -0.38,
      heldFirst: -3.63,
      heldSoon: -2.37,
      heldLater: -1.68,
      falling: -1.34,
      risingSoon: 0.88,
      risingFirst: -3.56,
      risingLate: -1.31,
      risingLater: -0.98,
      astrayBetween: -0.45,
      astray: -0.8,
      astrayAfterEnd: -2.58,
      unseen: -2.88,
    },
    features: {
      sparse: 0.11,
      badlySeen: 0.1,
      doubt: 0.72,
      long: 0.8,
    },
  },
  touches: {
    base: -5.86,
    features: {
      weak: 2.33,
      faint: 3.41,
      doubt: 2.03,
      atEnd: 3.84,
      sparse: 1.79,
      badlySeen: -0.53,
      small: 0.06,
      scattered: -0.86,
      likeGround: 1.51,
      beforeKick: 2.03,
      straight: 2.56,
      few: 0.66,
    },
  },
  range: 0.95,
  sure: 0.8,
}
