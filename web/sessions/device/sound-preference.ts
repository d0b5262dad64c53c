import { readDevice, writeDevice } from '#web/ui/device-storage.ts'

const STORAGE_KEY = 'practiceSound'

/** Whether touches are confirmed by sound and vibration; on until the player says otherwise. Kept on this device. */
export const readSoundPreference = (): boolean => readDevice(STORAGE_KEY) !== 'off'

export const writeSoundPreference = (on: boolean): void => writeDevice(STORAGE_KEY, on ? 'on' : 'off')
