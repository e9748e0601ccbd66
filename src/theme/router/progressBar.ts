import nprogress from 'nprogress';

// §9's numbers. The step of its trickle, 0.02, is the library's own default, which its types don't name.
nprogress.configure({ minimum: 0.08, speed: 200, trickle: true, trickleSpeed: 800, showSpinner: false });

export { nprogress as progressBar };
