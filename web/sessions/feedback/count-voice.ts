/** The speech of the browser, or of a test. */
export interface Speech {
  /** Stops speaking at once. */
  stop: () => void
  /** Calls back when everything is said, or cannot be. */
  speak: (words: string, ended: () => void) => void
}

/** Milliseconds after which a sentence counts as said: some browsers never fire the event. */
const LONGEST_SENTENCE_MS = 3_000

/**
 * Speaks during the counting. A new number interrupts the one before, so that the voice never lags behind the foot. Only sentences are said
 * to their end. They are rare.
 */
export class CountVoice {
  readonly #speech: Speech
  readonly #now: () => number
  /** The latest end of the current sentence. */
  #sentenceUntil = -Infinity
  #waiting: string | null = null
  /** Only the end of the latest speech matters. */
  #turn = 0

  constructor(speech: Speech, now: () => number) {
    this.#speech = speech
    this.#now = now
  }

  sayNumber(words: string): void {
    if (this.#now() < this.#sentenceUntil) this.#waiting = words
    else this.#say(words, () => {})
  }

  saySentence(words: string): void {
    this.#waiting = null
    this.#sentenceUntil = this.#now() + LONGEST_SENTENCE_MS
    this.#say(words, () => {
      this.#sentenceUntil = -Infinity
      const next = this.#waiting
      this.#waiting = null
      if (next !== null) this.sayNumber(next)
    })
  }

  silence(): void {
    this.#turn += 1
    this.#waiting = null
    this.#sentenceUntil = -Infinity
    this.#speech.stop()
  }

  #say(words: string, ended: () => void): void {
    const turn = ++this.#turn
    this.#speech.stop()
    this.#speech.speak(words, () => {
      if (turn === this.#turn) ended()
    })
  }
}
