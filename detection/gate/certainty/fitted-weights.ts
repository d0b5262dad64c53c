import type { GateWeights } from '#detection/gate/gate-weights.ts'

/**
 * The weights of the gate, as the functions of `npm run bench -- gate` fitted them on 2026-11-30: on the made-up sequences of the seeds
 * 20000 to 21199, with limits set on 30000 to 30699 and measured on 67000 to 67349.
 */
export const GATE_WEIGHTS: GateWeights = {
  gaps: {
    kinds: {
      cut: -3.8,
      cutUnseen: 0.73,
      ended: -2.21,
      bounced: -2.95,
      bouncedUnlike: -2.08,
      bouncedHigh: -1.9,
      launched: -0.13,
      heldFirst: -4.77,
      heldSoon: -2.5,
      heldLater: -1.55,
      heldUnseen: -0.7,
      falling: -1.25,
      risingSoon: 0.93,
      risingFirst: -4.07,
      risingLate: -2.01,
      risingLater: -0.94,
      risingHigh: 0.22,
      astrayBetween: -0.6,
      astray: -0.68,
      astrayAfterEnd: -2.42,
      unseen: -2.87,
    },
    features: {
      sparse: 0.04,
      badlySeen: 0.03,
      doubt: 0.85,
      long: 0.65,
    },
  },
  touches: {
    base: -5.88,
    features: {
      weak: 2.33,
      faint: 3.41,
      doubt: 2.03,
      atEnd: 3.81,
      sparse: 1.86,
      badlySeen: -0.64,
      small: -0.05,
      scattered: -0.9,
      likeGround: 1.52,
      beforeKick: 2.04,
      straight: 2.53,
      few: 0.65,
    },
  },
  range: 0.96,
  sure: 0.8,
}
