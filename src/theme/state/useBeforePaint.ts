import { useEffect, useLayoutEffect } from 'react';

/** An effect that runs before the browser paints. On the server, React warns about layout effects. */
export const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;
