export default { title: 'Small' };
