import type { Notification } from '@site/shared/contract/runtime';
import { create } from 'zustand';

/** A notification that is on show. */
export interface Toast extends Notification {
  readonly id: number;
}

interface ToastState {
  readonly toasts: readonly Toast[];
  notify(notification: Notification): void;
  dismiss(id: number): void;
}

/** How many toasts are shown at a time; the oldest give way. */
export const TOAST_LIMIT = 20;

/** How long a toast of success stays; an error stays until it is dismissed. */
export const TOAST_DURATION_MS = 6_000;

let nextId = 0;

/** The toasts on show, oldest first. */
export const useToasts = create<ToastState>((set, get) => ({
  toasts: [],
  notify(notification) {
    const toast = { ...notification, id: nextId++ };
    set({ toasts: [...get().toasts, toast].slice(-TOAST_LIMIT) });
    if (notification.tone === 'success') setTimeout(get().dismiss, TOAST_DURATION_MS, toast.id);
  },
  dismiss(id) {
    set({ toasts: get().toasts.filter((toast) => toast.id !== id) });
  },
}));
