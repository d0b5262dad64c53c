export const canSpeak = () => typeof window !== 'undefined' && 'speechSynthesis' in window

/** Safari on phones allows speech only after a press by the player, and only in this page: call this from a press. */
export function allowVoice(): void {
  if (canSpeak()) window.speechSynthesis.speak(new SpeechSynthesisUtterance(''))
}
